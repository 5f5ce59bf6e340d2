import { Suspense } from 'react'
import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { AccountPage, FormSkeleton } from '@/components/users/account-page'
import { ResetPasswordForm } from '@/components/users/reset-password-form'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('Choose a new password'),
    description: t('Choose a new password for your account at Flyleaf.'),
    openGraph: toOpenGraph(t, routes.resetPassword('')),
    robots: { index: false, follow: false }
  }
}

export default function ResetPasswordPage() {
  const t = useTexts()
  return (
    <AccountPage title={t('Choose a new password')} lead={t('You will be logged out everywhere, and log in with the new one.')}>
      <Suspense fallback={<FormSkeleton label={t('New password')} />}>
        <ResetPasswordForm />
      </Suspense>
    </AccountPage>
  )
}
