'use client'

import { useState } from 'react'
import type { z } from 'zod'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { QrCode } from '@/components/ui/qr-code'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { RecoveryCodesResponse, TwoStepSetUpResponse } from '@/lib/two-step/responses'
import { keepAccessToken } from './access-token'
import { ConfirmLogin } from './confirm-login'
import { keepPush } from './keep-push'
import { RecoveryCodes } from './recovery-codes'
import { useCodeForm } from './use-code-form'

type SetUp = z.infer<typeof TwoStepSetUpResponse>

/** "JBSW Y3DP EHPK" */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Asks for a recent login, shows the secret, takes the first code, and shows the recovery codes. */
export function TwoStepSetUp({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useTranslations()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [confirming, setConfirming] = useState(false)
  const { pending, error, run } = useAction({
    isInline: true,
    onRejected({ code }) {
      setConfirming(code === 'FRESH_LOGIN_NEEDED')
      return code === 'FRESH_LOGIN_NEEDED'
    }
  })
  const start = () => run(async () => setSetUp(await postJson(apiRoutes.twoStepSetUp, {}, TwoStepSetUpResponse)))

  if (codes) return <RecoveryCodes codes={codes} message={t('users.twoStepTurnedOn')} />
  if (setUp) return <FirstCode setUp={setUp} email={email} onTurnedOn={setCodes} />
  return (
    <div className="grid gap-4">
      <p>{t('users.twoStepOffHint')}</p>
      <p>{t('users.twoStepNeedsApp')}</p>
      <FormError message={error} />
      <Button tone="accent" pending={pending} onClick={() => void start()} className="justify-self-start">
        {t('users.twoStepStart')}
      </Button>
      <ConfirmLogin
        open={confirming}
        hasPassword={hasPassword}
        onConfirmed={() => {
          setConfirming(false)
          void start()
        }}
        onCancel={() => setConfirming(false)}
      />
    </div>
  )
}

function FirstCode({
  setUp: { secret, url, token },
  email,
  onTurnedOn
}: {
  setUp: SetUp
  email: string
  onTurnedOn: (codes: readonly string[]) => void
}) {
  const t = useTranslations()
  const { code, setCode, pending, error, submit } = useCodeForm(async (typed) => {
    const renewPush = await keepPush()
    const { recoveryCodes } = await postJson(apiRoutes.twoStep, { code: typed, token }, RecoveryCodesResponse)
    onTurnedOn(recoveryCodes)
    await keepAccessToken(email)
    await renewPush()
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p>{t('users.twoStepScan')}</p>
      <QrCode text={url} label={t('users.twoStepQrLabel')} />
      <div className="grid gap-1.5">
        <p>{t('users.twoStepKey')}</p>
        <p className="font-mono [overflow-wrap:anywhere]">{inGroups(secret)}</p>
      </div>
      <a href={url} className={buttonStyle('plain', 'medium', 'justify-self-start')}>
        {t('users.twoStepOpenApp')}
      </a>
      <p>{t('users.twoStepEnterFirst')}</p>
      <HeldField
        label={t('users.twoStepCode')}
        error={error ?? undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
      <Button type="submit" tone="accent" pending={pending} className="justify-self-start">
        {t('users.twoStepTurnOn')}
      </Button>
    </form>
  )
}
