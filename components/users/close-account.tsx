'use client'

import { useState, type FormEvent } from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from '#translations'
import { HeldField } from '@/components/forms/fields'
import { logOut } from './log-out'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { flashToast, showToast } from '@/components/ui/toast-store'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { ClosingResponse } from '@/lib/users/answers'
import { ConfirmLogin } from './confirm-login'

/** Without a password the address is typed, after a recent Google sign-in. */
export function CloseAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations()
  const router = useRouter()
  const [proof, setProof] = useState('')
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const [confirming, setConfirming] = useState(false)

  function ask(event: FormEvent): void {
    event.preventDefault()
    setRefused(proof ? undefined : t(hasPassword ? 'validation.passwordRequired' : 'validation.emailRequired'))
    setAsking(proof !== '')
  }

  async function close(): Promise<void> {
    setPending(true)
    try {
      const { done } = await postJson(
        apiRoutes.closeAccount,
        hasPassword ? { password: proof } : { email: proof },
        ClosingResponse
      )
      if (!done) {
        showToast(t('users.closingLater'))
        return router.refresh()
      }
      flashToast(t('users.accountClosed'))
      await logOut()
    } catch (error) {
      setPending(false)
      setAsking(false)
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'FRESH_LOGIN_NEEDED') setConfirming(true)
      else setRefused(error.message)
    }
  }

  return (
    <form method="post" noValidate onSubmit={ask} className="grid gap-4">
      <p>{t('users.closeAccountErased')}</p>
      <p>{t('users.closeAccountWaits')}</p>
      <HeldField
        label={t(hasPassword ? 'users.ownPasswordLabel' : 'users.ownEmailLabel')}
        error={refused}
        type={hasPassword ? 'password' : 'email'}
        autoComplete={hasPassword ? 'current-password' : 'email'}
        value={proof}
        onChange={setProof}
      />
      <Button type="submit" tone="danger" className="justify-self-start">
        {t('users.closeAccountButton')}
      </Button>
      <AlertDialog
        open={asking}
        title={t('users.closeAccountQuestion')}
        confirmLabel={t('users.closeAccountConfirm')}
        cancelLabel={t('common.keepIt')}
        tone="danger"
        pending={pending}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      >
        {t('users.closeAccountWarning')}
      </AlertDialog>
      <ConfirmLogin
        open={confirming}
        hasPassword={hasPassword}
        onConfirmed={() => setConfirming(false)}
        onCancel={() => setConfirming(false)}
      />
    </form>
  )
}
