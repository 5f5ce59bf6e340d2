'use client'

import { useState, type FormEvent } from 'react'
import { useTexts } from '#texts'
import { HeldField } from '@/components/forms/fields'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { DoneResponse } from '@/lib/users/answers'
import { GoogleButton } from './google-button'

/** With Google the page is loaded anew; `onConfirmed` goes on after a password. */
export function ConfirmLogin({ open, hasPassword, onConfirmed, onCancel }: {
  open: boolean
  hasPassword: boolean
  onConfirmed: () => void
  onCancel: () => void
}) {
  const t = useTexts()
  return (
    <Dialog open={open} title={t('Please confirm that it is you')} width="narrow" onClose={onCancel}>
      <p className="mb-4">{t('You logged in a while ago, and what you are about to do cannot be undone.')}</p>
      {hasPassword ? <PasswordForm onConfirmed={onConfirmed} /> : null}
      {!hasPassword && open ? (
        // Only where it is open is there a browser, and an address to come back to.
        <GoogleButton mode="confirm" from={`${window.location.pathname}${window.location.search}`} />
      ) : null}
    </Dialog>
  )
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTexts()
  const [password, setPassword] = useState('')
  const { pending, refused, send, reject } = useSending()

  function confirm(event: FormEvent): void {
    event.preventDefault()
    if (password === '') return reject(t('Password is Required'))
    void send(async () => {
      await postJson(apiRoutes.confirmLogin, { password }, DoneResponse)
      onConfirmed()
    })
  }

  return (
    <form method="post" noValidate onSubmit={confirm} className="grid gap-4">
      <HeldField label={t('Your password')} error={refused ?? undefined} type="password" autoComplete="current-password" value={password} onChange={setPassword} />
      <Button type="submit" tone="accent" pending={pending} className="justify-self-end">
        {t('Confirm')}
      </Button>
    </form>
  )
}
