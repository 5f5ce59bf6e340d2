'use client'

import { CheckMailNotice } from './check-mail-notice'
import { LoginForm } from './login-form'
import { useAddressQuery } from './use-address-query'

/** The login form with what the address says: where the visitor came from, and what went wrong before. */
export function LoginPanel() {
  const query = useAddressQuery()
  return (
    <div className="grid gap-5">
      {query.get('notice') === 'check-mail' ? <CheckMailNotice /> : null}
      <LoginForm from={query.get('from')} problem={query.get('error')} />
    </div>
  )
}
