import { Suspense } from 'react'
import type { Metadata } from 'next'
import { Skeleton } from '@/components/ui/skeleton'
import { AccountPage } from '@/components/users/account-page'
import { VerifyEmailButton } from '@/components/users/verify-email-button'

export const metadata: Metadata = {
  title: 'Confirm your address',
  description: 'Confirm that the email address of your account at Flyleaf is yours.',
  robots: { index: false, follow: false }
}

export default function VerifyEmailPage() {
  return (
    <AccountPage title="Is this address yours?" lead="One press, and we know that mail from the shop reaches you.">
      <Suspense fallback={<Skeleton className="h-11 w-full" />}>
        <VerifyEmailButton />
      </Suspense>
    </AccountPage>
  )
}
