import { Suspense } from 'react'
import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { describePage, UNFOLLOWED } from '@/components/seo/describe-page'
import { MailLinkAction } from '@/components/mail-links/mail-link-action'
import { Skeleton } from '@/components/ui/skeleton'
import { AccountPage } from '@/components/users/account-page'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.verifyEmail(''), {
    title: 'users.verifyEmailTitle',
    description: 'users.verifyEmailDescription',
    robots: UNFOLLOWED
  })

export default function VerifyEmailPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/verify-email/page">
      <AccountPage title={t('users.verifyEmailHeading')} lead={t('users.verifyEmailText')}>
        <Suspense fallback={<Skeleton className="h-11 w-full" />}>
          <MailLinkAction purpose="verify-email" label={t('common.confirm')} />
        </Suspense>
      </AccountPage>
    </PageMessages>
  )
}
