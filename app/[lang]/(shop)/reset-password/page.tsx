import { Suspense } from 'react'
import { PageMessages } from '@/components/i18n/page-messages'
import type { Metadata } from 'next'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { AccountPage, FormSkeleton } from '@/components/users/account-page'
import { ResetPasswordForm } from '@/components/users/reset-password-form'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('users.resetPasswordTitle'),
    description: t('users.resetPasswordDescription'),
    openGraph: toOpenGraph(t, routes.resetPassword('')),
    robots: { index: false, follow: false }
  }
}

export default function ResetPasswordPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/reset-password/page">
      <AccountPage title={t('users.resetPasswordTitle')} lead={t('users.resetPasswordText')}>
        <Suspense fallback={<FormSkeleton label={t('users.newPassword')} />}>
          <ResetPasswordForm />
        </Suspense>
      </AccountPage>
    </PageMessages>
  )
}
