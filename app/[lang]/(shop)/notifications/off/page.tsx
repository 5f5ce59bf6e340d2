import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { describePage, UNFOLLOWED } from '@/components/seo/describe-page'
import { notificationRoutes } from '@/lib/notification-routes'

export const generateMetadata = () =>
  describePage(notificationRoutes.unsubscribePage(''), {
    title: 'notifications.unsubscribeTitle',
    description: 'notifications.unsubscribeDescription',
    robots: UNFOLLOWED
  })

export default function NotificationsOffPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/notifications/off/page">
      <MailLinkPage
        title={t('notifications.unsubscribeTitle')}
        purpose="notifications-off"
        label={t('newsletter.unsubscribe')}
      >
        <p>{t('notifications.unsubscribeText')}</p>
        <p className="text-ink-soft">{t('notifications.unsubscribeKept')}</p>
      </MailLinkPage>
    </PageMessages>
  )
}
