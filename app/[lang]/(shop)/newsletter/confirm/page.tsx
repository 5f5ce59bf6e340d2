import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { describePage, UNFOLLOWED } from '@/components/seo/describe-page'
import { CONSENT } from '@/lib/newsletter/subscriber'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.newsletterConfirm(''), {
    title: 'newsletter.confirmTitle',
    description: 'newsletter.confirmDescription',
    robots: UNFOLLOWED
  })

export default function ConfirmPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/newsletter/confirm/page">
      <MailLinkPage title={t('newsletter.confirmHeading')} purpose="newsletter-confirm" label={t('common.confirm')}>
        <p>{t('newsletter.consentLead')}</p>
        <blockquote className="border-l-2 border-shelf pl-4 font-title font-semibold text-lg">
          {t.text(CONSENT.text)}
        </blockquote>
      </MailLinkPage>
    </PageMessages>
  )
}
