import { Suspense } from 'react'
import { PageMessages } from '@/components/i18n/page-messages'
import type { Metadata } from 'next'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Skeleton } from '@/components/ui/skeleton'
import { AccountPage } from '@/components/users/account-page'
import { VerifyEmailButton } from '@/components/users/verify-email-button'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('users.verifyEmailTitle'),
    description: t('users.verifyEmailDescription'),
    openGraph: toOpenGraph(t, routes.verifyEmail('')),
    robots: { index: false, follow: false }
  }
}

export default function VerifyEmailPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/verify-email/page">
      <AccountPage title={t('users.verifyEmailHeading')} lead={t('users.verifyEmailText')}>
        <Suspense fallback={<Skeleton className="h-11 w-full" />}>
          <VerifyEmailButton />
        </Suspense>
      </AccountPage>
    </PageMessages>
  )
}
