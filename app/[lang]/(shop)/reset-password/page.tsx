import { Suspense } from 'react'
import type { Metadata } from 'next'
import { AccountPage } from '@/components/users/account-page'
import { FormSkeleton } from '@/components/users/form-skeleton'
import { ResetPasswordForm } from '@/components/users/reset-password-form'

export const metadata: Metadata = {
  title: 'Choose a new password',
  description: 'Choose a new password for your account at Flyleaf.',
  robots: { index: false, follow: false }
}

export default function ResetPasswordPage() {
  return (
    <AccountPage title="Choose a new password" lead="You will be logged out everywhere, and log in with the new one.">
      <Suspense fallback={<FormSkeleton labels={['New password']} />}>
        <ResetPasswordForm />
      </Suspense>
    </AccountPage>
  )
}
