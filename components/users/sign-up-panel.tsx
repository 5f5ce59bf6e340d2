'use client'

import { SignUpForm } from './sign-up-form'
import { useAddressQuery } from './use-address-query'

/** The signup form with what the address says: where the visitor came from. */
export function SignUpPanel() {
  return <SignUpForm from={useAddressQuery().get('from')} />
}
