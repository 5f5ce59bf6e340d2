import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { AccountPage } from '@/components/users/account-page'
import { ForgotPasswordForm } from '@/components/users/forgot-password-form'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('users.forgotPassword'),
    description: t('users.forgotPasswordDescription'),
    openGraph: toOpenGraph(t, routes.forgotPassword()),
    alternates: { canonical: routes.forgotPassword() }
  }
}

export default function ForgotPasswordPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/forgot-password/page">
      <AccountPage title={t('users.forgotPassword')} lead={t('users.forgotPasswordText')}>
        <WholeWithoutScripts />
        <ForgotPasswordForm />
      </AccountPage>
    </PageMessages>
  )
}
