import type { Metadata } from 'next'
import { AccountPage } from '@/components/users/account-page'
import { ForgotPasswordForm } from '@/components/users/forgot-password-form'
import { routes } from '@/lib/routes'

export const metadata: Metadata = {
  title: 'Forgot your password?',
  description: 'Get a link by mail to choose a new password at Flyleaf.',
  alternates: { canonical: routes.forgotPassword() }
}

export default function ForgotPasswordPage() {
  return (
    <AccountPage title="Forgot your password?" lead="Enter your address. You get a mail with a link to choose a new one.">
      <ForgotPasswordForm />
    </AccountPage>
  )
}
