import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('newsletter.unsubscribe'),
    description: t('newsletter.unsubscribeDescription'),
    openGraph: toOpenGraph(t, routes.newsletterUnsubscribe('')),
    robots: { index: false, follow: false }
  }
}

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
