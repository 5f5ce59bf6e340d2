'use client'

import { useTexts } from '#texts'
import { LoginForm } from './login-form'
import { useAddressQuery } from './use-address-query'

/** The login form with what the address says: where the visitor came from, and what went wrong before. */
export function LoginPanel() {
  const t = useTexts()
  const query = useAddressQuery()
  return (
    <div className="grid gap-5">
      {query.get('notice') === 'check-mail' ? (
        <p role="status" className="rounded-md bg-notice-soft px-3.5 py-2.5 text-sm font-medium text-notice">
          {t('Check your mail: we have sent a message to your address that says how to go on.')}
        </p>
      ) : null}
      <LoginForm from={query.get('from')} problem={query.get('error')} />
    </div>
  )
}
