'use client'

import { useSearchParams } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { LEAVING } from '@/components/actions/leaving'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { SubmitButton } from '@/components/forms/form-error'
import { flashToast } from '@/components/ui/toast-store'
import { formRoutes } from '@/lib/form-routes'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { SecondStepResponse } from '@/lib/two-step/responses'
import { keepAccessToken } from './access-token'
import { findPageAfterLogin } from './find-page-after-login'
import { postToOpener } from './google-popup'
import { recallWayBack, toGoogleMode } from './google-sign-in'
import { currentMe, refreshMe } from './me-store'
import { readReturnPath } from './use-address-query'

type Steps = {
  from: string | null
  /** The result of a form without scripts. */
  problem?: string | null
  onSignedIn: () => Promise<void>
  /** The first step was too long ago. */
  onOver: () => void
}

function CodeForm({ from, problem = null, onSignedIn, onOver }: Steps) {
  const t = useTranslations()
  const [code, setCode] = useState('')
  const [isChanged, setIsChanged] = useState(false)
  const { pending, error, run, reject } = useAction({
    isInline: true,
    onRejected(rejection) {
      if (rejection.code !== 'SIGNED_OUT') return rejection.fields['code'] ?? false
      onOver()
      return true
    }
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsChanged(true)
    if (code.trim() === '') return reject(t('validation.codeRequired'))
    void run(async () => {
      await postJson(apiRoutes.secondStep, { code }, SecondStepResponse)
      await onSignedIn()
      return LEAVING
    })
  }

  return (
    <form
      method="post"
      action={formRoutes.secondStep}
      data-needs-script=""
      noValidate
      onSubmit={submit}
      className="grid gap-5"
    >
      {from === null ? null : <input type="hidden" name="from" value={from} />}
      <HeldField
        label={t('users.anyCode')}
        hint={t('users.secondStepLost')}
        error={(isChanged ? error : problem) ?? undefined}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={setCode}
      />
      <SubmitButton pending={pending}>{t('users.loginButton')}</SubmitButton>
    </form>
  )
}

export function SecondStepForm({ from, problem }: { from: string | null; problem: string | null }) {
  const t = useTranslations()
  const wayBack = () => readReturnPath() ?? from

  async function finish(): Promise<void> {
    await refreshMe()
    const { me } = currentMe()
    if (me) await keepAccessToken(me.email)
    flashToast(t('users.loggedIn'))
    window.location.assign(await findPageAfterLogin(wayBack()))
  }

  return (
    <CodeForm
      from={from}
      problem={problem}
      onSignedIn={finish}
      onOver={() => window.location.assign(routes.loginProblem('SecondStepOver', wayBack()))}
    />
  )
}

/** The page after it notifies the opener, or continues in this window. */
export function PopupSecondStep() {
  const query = useSearchParams()
  const mode = toGoogleMode(query.get('for')) ?? 'login'
  const by = query.get('by') === 'openid' ? 'openid' : undefined

  function leave(): void {
    if (!postToOpener('SecondStepOver')) window.location.replace(routes.loginProblem('SecondStepOver', recallWayBack()))
  }

  return (
    <CodeForm
      from={null}
      onSignedIn={() =>
        Promise.resolve(window.location.replace(routes.googleReturn(mode, { from: query.get('from'), by })))
      }
      onOver={leave}
    />
  )
}
