'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { ConfirmDialog } from '@/components/actions/confirm-dialog'
import { LEAVING } from '@/components/actions/leaving'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { logOut } from './log-out'
import { Button } from '@/components/ui/button'
import { flashToast } from '@/components/ui/toast-store'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { ClosingResponse } from '@/lib/users/responses'
import { ConfirmLogin } from './confirm-login'

/** Without a password the address is typed, after a recent Google sign-in. */
export function CloseAccount({ hasPassword, hasPayouts }: { hasPassword: boolean; hasPayouts: boolean }) {
  const t = useTranslations()
  const [proof, setProof] = useState('')
  const [asking, setAsking] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const action = useAction({
    isInline: true,
    refreshes: 'page',
    onRejected({ code }) {
      setConfirming(code === 'FRESH_LOGIN_NEEDED')
      return code === 'FRESH_LOGIN_NEEDED'
    }
  })

  function ask(event: FormEvent): void {
    event.preventDefault()
    action.reject(proof ? null : t(hasPassword ? 'validation.passwordRequired' : 'validation.emailRequired'))
    setAsking(proof !== '')
  }

  async function close(): Promise<string | typeof LEAVING> {
    const { done } = await postJson(
      apiRoutes.closeAccount,
      hasPassword ? { password: proof } : { email: proof },
      ClosingResponse
    )
    if (!done) return t('users.closingLater')
    flashToast(t('users.accountClosed'))
    await logOut()
    return LEAVING
  }

  return (
    <form method="post" noValidate onSubmit={ask} className="grid gap-4">
      <p>{t('users.closeAccountErased')}</p>
      {hasPayouts ? <p>{t('users.closeAccountStripe')}</p> : null}
      <p>{t('users.closeAccountWaits')}</p>
      <HeldField
        label={t(hasPassword ? 'users.ownPasswordLabel' : 'users.ownEmailLabel')}
        error={action.error ?? undefined}
        type={hasPassword ? 'password' : 'email'}
        autoComplete={hasPassword ? 'current-password' : 'email'}
        value={proof}
        onChange={setProof}
      />
      <Button type="submit" tone="danger" className="justify-self-start">
        {t('users.closeAccountButton')}
      </Button>
      <ConfirmDialog
        action={action}
        onConfirm={close}
        open={asking}
        title={t('users.closeAccountQuestion')}
        confirmLabel={t('users.closeAccountConfirm')}
        cancelLabel={t('common.keepIt')}
        onClose={() => setAsking(false)}
      >
        {t('users.closeAccountWarning')}
      </ConfirmDialog>
      <ConfirmLogin
        open={confirming}
        hasPassword={hasPassword}
        onConfirmed={() => setConfirming(false)}
        onCancel={() => setConfirming(false)}
      />
    </form>
  )
}
