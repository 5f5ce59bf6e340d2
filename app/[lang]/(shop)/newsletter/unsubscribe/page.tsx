import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { describePage, UNFOLLOWED } from '@/components/seo/describe-page'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.newsletterUnsubscribe(''), {
    title: 'newsletter.unsubscribe',
    description: 'newsletter.unsubscribeDescription',
    robots: UNFOLLOWED
  })

export default function UnsubscribePage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/newsletter/unsubscribe/page">
      <MailLinkPage
        title={t('newsletter.unsubscribeHeading')}
        purpose="newsletter-unsubscribe"
        label={t('newsletter.unsubscribe')}
      >
        <p>{t('newsletter.unsubscribeText')}</p>
        <p className="text-ink-soft">{t('newsletter.unsubscribeKept')}</p>
      </MailLinkPage>
    </PageMessages>
  )
}
