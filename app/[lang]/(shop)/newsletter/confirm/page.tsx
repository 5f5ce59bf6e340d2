import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { getTexts } from '@/components/texts/texts-on-server'
import { CONSENT } from '@/lib/newsletter/subscriber'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('Confirm your subscription'),
    description: t('The last step to the Flyleaf letter.'),
    openGraph: toOpenGraph(t, routes.newsletterConfirm('')),
    robots: { index: false, follow: false }
  }
}

export default function ConfirmPage() {
  const t = useTexts()
  return (
    <MailLinkPage title={t('One press, and you are on the list')} purpose="newsletter-confirm" label={t('Confirm')}>
      <p>{t('By pressing Confirm you agree to this:')}</p>
      <blockquote className="border-l-2 border-shelf pl-4 font-title font-semibold text-lg">{t.known(CONSENT.text)}</blockquote>
    </MailLinkPage>
  )
}
