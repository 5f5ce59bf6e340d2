import { Suspense } from 'react'
import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { Skeleton } from '@/components/ui/skeleton'
import { AccountPage } from '@/components/users/account-page'
import { VerifyEmailButton } from '@/components/users/verify-email-button'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('Confirm your address'),
    description: t('Confirm that the email address of your account at Flyleaf is yours.'),
    openGraph: toOpenGraph(t, routes.verifyEmail('')),
    robots: { index: false, follow: false }
  }
}

export default function VerifyEmailPage() {
  const t = useTexts()
  return (
    <AccountPage title={t('Is this address yours?')} lead={t('One press, and we know that mail from the shop reaches you.')}>
      <Suspense fallback={<Skeleton className="h-11 w-full" />}>
        <VerifyEmailButton />
      </Suspense>
    </AccountPage>
  )
}
