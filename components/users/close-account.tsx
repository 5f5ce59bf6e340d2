'use client'

import { useState, type FormEvent } from 'react'
import { useRouter } from 'next/navigation'
import { useTexts } from '#texts'
import { HeldField } from '@/components/forms/fields'
import { logOut } from './log-out'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { flashToast, showToast } from '@/components/ui/toast-store'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { ClosingResponse } from '@/lib/users/answers'
import { ConfirmLogin } from './confirm-login'

/** Without a password the proof is the own address, and who logged in a while ago confirms with Google. */
export function CloseAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts()
  const router = useRouter()
  const [proof, setProof] = useState('')
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const [confirming, setConfirming] = useState(false)

  function ask(event: FormEvent): void {
    event.preventDefault()
    setRefused(proof ? undefined : t(hasPassword ? 'Password is Required' : 'Email is Required'))
    setAsking(proof !== '')
  }

  async function close(): Promise<void> {
    setPending(true)
    try {
      const { done } = await postJson(apiRoutes.closeAccount, hasPassword ? { password: proof } : { email: proof }, ClosingResponse)
      if (!done) {
        showToast(t('Your account closes by itself once your orders are settled.'))
        return router.refresh()
      }
      flashToast(t('Your account has been closed. Thank you for the books.'))
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
      <p>
        {t('Your name, address, phone number and photo are erased and copies you have on sale leave the shelves. What was bought and paid stays on record, without your name.')}
      </p>
      <p>{t('While an order or a case of yours is open, the account stays; it closes by itself once all of them are settled.')}</p>
      <HeldField
        label={t(hasPassword ? 'Your password' : 'Your email address')}
        error={refused}
        type={hasPassword ? 'password' : 'email'}
        autoComplete={hasPassword ? 'current-password' : 'email'}
        value={proof}
        onChange={setProof}
      />
      <Button type="submit" tone="danger" className="justify-self-start">
        {t('Close account')}
      </Button>
      <AlertDialog
        open={asking}
        title={t('Close your account?')}
        confirmLabel={t('Yes, close it')}
        cancelLabel={t('No, keep it')}
        tone="danger"
        pending={pending}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      >
        {t('You won\'t be able to undo this.')}
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
