import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { describePage } from '@/components/seo/describe-page'
import { AccountPage } from '@/components/users/account-page'
import { ForgotPasswordForm } from '@/components/users/forgot-password-form'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.forgotPassword(), {
    title: 'users.forgotPassword',
    description: 'users.forgotPasswordDescription'
  })

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
