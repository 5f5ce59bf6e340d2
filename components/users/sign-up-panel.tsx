'use client'

import { useSearchParams } from 'next/navigation'
import { SignUpForm } from './sign-up-form'

/** The signup form with what the address says: where the visitor came from. */
export function SignUpPanel() {
  return <SignUpForm from={useSearchParams().get('from')} />
}
