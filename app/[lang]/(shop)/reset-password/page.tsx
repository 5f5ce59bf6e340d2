import { Suspense } from 'react'
import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { describePage, UNFOLLOWED } from '@/components/seo/describe-page'
import { AccountPage, FormSkeleton } from '@/components/users/account-page'
import { ResetPasswordForm } from '@/components/users/reset-password-form'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.resetPassword(''), {
    title: 'users.resetPasswordTitle',
    description: 'users.resetPasswordDescription',
    robots: UNFOLLOWED
  })

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
