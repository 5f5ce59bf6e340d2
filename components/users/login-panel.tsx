'use client'

import { useSearchParams } from 'next/navigation'
import { LoginForm } from './login-form'

/** The login form with what the address says: where the visitor came from, and what went wrong before. */
export function LoginPanel() {
  const query = useSearchParams()
  return <LoginForm from={query.get('from')} problem={query.get('error')} />
}
