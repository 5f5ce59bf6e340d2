import { Suspense } from 'react'
import type { Metadata } from 'next'
import { AccountPage } from '@/components/users/account-page'
import { FormSkeleton } from '@/components/users/form-skeleton'
import { GoogleDoor } from '@/components/users/google-door'
import { OtherDoor } from '@/components/users/other-door'
import { SignUpPanel } from '@/components/users/sign-up-panel'
import { routes } from '@/lib/routes'

export const metadata: Metadata = {
  title: 'Sign up',
  description: 'Open an account at Flyleaf to buy used books, or to sell your own.',
  alternates: { canonical: routes.signup() }
}

export default function SignUpPage() {
  return (
    <AccountPage title="A card of your own" lead="Buy books that were read before, or pass yours on.">
      <Suspense fallback={<FormSkeleton labels={['Name', 'Account type', 'Email', 'Password']} />}>
        <SignUpPanel />
      </Suspense>
      <div className="mt-4">
        <Suspense fallback={<div className="h-11" />}>
          <GoogleDoor mode="signup" />
        </Suspense>
      </div>
      <p className="mt-5 border-t border-line pt-4 text-center">
        <Suspense fallback={<span className="inline-block py-1">Have an account? Log in</span>}>
          <OtherDoor to="login" />
        </Suspense>
      </p>
    </AccountPage>
  )
}
