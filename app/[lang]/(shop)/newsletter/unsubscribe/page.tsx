import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { getTexts } from '@/components/texts/texts-on-server'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('Unsubscribe'),
    description: t('End the Flyleaf letter with one press.'),
    openGraph: toOpenGraph(t, routes.newsletterUnsubscribe('')),
    robots: { index: false, follow: false }
  }
}

export default function UnsubscribePage() {
  const t = useTexts()
  return (
    <MailLinkPage title={t('No more letters?')} purpose="newsletter-unsubscribe" label={t('Unsubscribe')}>
      <p>{t('One press ends the Flyleaf letter for your address, at once and without further questions.')}</p>
      <p className="text-ink-soft">{t('Your account, if you have one, and your orders stay as they are.')}</p>
    </MailLinkPage>
  )
}
