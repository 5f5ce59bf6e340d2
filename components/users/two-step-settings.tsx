'use client'

import { useId, useState } from 'react'
import { useTranslations } from '#translations'
import { leaveFor, type LEAVING } from '@/components/actions/leaving'
import { HeldField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { RecoveryCodesResponse } from '@/lib/two-step/responses'
import { DoneResponse } from '@/lib/users/responses'
import { RecoveryCodes } from './recovery-codes'
import { useCodeForm } from './use-code-form'

/** While it is on: new recovery codes, and turning it off. Both take a code. */
export function TwoStepSettings() {
  const t = useTranslations()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function renew(code: string): Promise<void> {
    setCodes((await postJson(apiRoutes.recoveryCodes, { code }, RecoveryCodesResponse)).recoveryCodes)
  }

  async function turnOff(code: string): Promise<typeof LEAVING> {
    await postJson(apiRoutes.twoStepOff, { code }, DoneResponse)
    return leaveFor(routes.twoStep(), t('users.twoStepTurnedOff'))
  }

  if (codes) {
    return (
      <Card>
        <RecoveryCodes codes={codes} message={t('users.recoveryCodesSaved')} />
      </Card>
    )
  }
  return (
    <>
      <CodeAction
        title={t('users.recoveryCodes')}
        hint={t('users.recoveryCodesRenewHint')}
        label={t('users.recoveryCodesRenew')}
        onCode={renew}
      />
      <CodeAction
        title={t('users.twoStepTurnOffTitle')}
        hint={t('users.twoStepTurnOffHint')}
        label={t('users.twoStepTurnOff')}
        isDanger
        onCode={turnOff}
      />
    </>
  )
}

function CodeAction({
  title,
  hint,
  label,
  isDanger = false,
  onCode
}: {
  title: string
  hint: string
  label: string
  isDanger?: boolean
  onCode: (code: string) => Promise<void | typeof LEAVING>
}) {
  const t = useTranslations()
  const id = useId()
  const { code, setCode, pending, error, submit } = useCodeForm(onCode)

  return (
    <Card>
      <section>
        <form method="post" noValidate aria-labelledby={id} onSubmit={submit} className="grid gap-5">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p>{hint}</p>
          <HeldField
            label={t('users.anyCode')}
            error={error ?? undefined}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={setCode}
          />
          <Button
            type="submit"
            tone={isDanger ? 'danger' : 'plain'}
            pending={pending}
            className="justify-self-start whitespace-normal"
          >
            {label}
          </Button>
        </form>
      </section>
    </Card>
  )
}
