import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { CONSENT } from '@/lib/newsletter/subscriber'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('newsletter.confirmTitle'),
    description: t('newsletter.confirmDescription'),
    openGraph: toOpenGraph(t, routes.newsletterConfirm('')),
    robots: { index: false, follow: false }
  }
}

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
