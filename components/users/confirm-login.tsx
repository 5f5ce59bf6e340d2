'use client'

import { useEffect, useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { DoneResponse } from '@/lib/users/responses'
import { GoogleButton } from './google-button'
import { findOpenIdLabel } from './google-sign-in'
import { OpenIdButton } from './openid-button'

/** Google reloads the page; `onConfirmed` follows a password. */
export function ConfirmLogin({
  open,
  hasPassword,
  onConfirmed,
  onCancel
}: {
  open: boolean
  hasPassword: boolean
  onConfirmed: () => void
  onCancel: () => void
}) {
  const t = useTranslations()
  return (
    <Dialog open={open} title={t('users.confirmLoginTitle')} width="narrow" onClose={onCancel}>
      <p className="mb-4">{t('users.confirmLoginReason')}</p>
      {hasPassword ? <PasswordForm onConfirmed={onConfirmed} /> : null}
      {!hasPassword && open ? <ProviderButtons /> : null}
    </Dialog>
  )
}

/** Rendered only when open, so `window` exists. */
function ProviderButtons() {
  const [label, setLabel] = useState<string | null>(null)
  const here = `${window.location.pathname}${window.location.search}`
  useEffect(() => {
    void findOpenIdLabel().then(setLabel)
  }, [])
  return (
    <div className="grid gap-3">
      <GoogleButton mode="confirm" from={here} />
      {label === null ? null : <OpenIdButton mode="confirm" label={label} from={here} />}
    </div>
  )
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations()
  const [password, setPassword] = useState('')
  const { pending, error, run, reject } = useAction({ isInline: true })

  function confirm(event: FormEvent): void {
    event.preventDefault()
    if (password === '') return reject(t('validation.passwordRequired'))
    void run(async () => {
      await postJson(apiRoutes.confirmLogin, { password }, DoneResponse)
      onConfirmed()
    })
  }

  return (
    <form method="post" noValidate onSubmit={confirm} className="grid gap-4">
      <HeldField
        label={t('users.ownPasswordLabel')}
        error={error ?? undefined}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" tone="accent" pending={pending} className="justify-self-end">
        {t('common.confirm')}
      </Button>
    </form>
  )
}
