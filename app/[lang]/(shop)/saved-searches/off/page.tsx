import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { getTexts } from '@/components/texts/texts-on-server'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('No more mails'),
    description: t('End mails about saved searches with one press.'),
    openGraph: toOpenGraph(t, routes.savedSearchOff('')),
    robots: { index: false, follow: false }
  }
}

export default function SavedSearchOffPage() {
  const t = useTexts()
  return (
    <MailLinkPage title={t('Unsubscribe from these emails?')} purpose="saved-search-off" label={t('Unsubscribe')}>
      <p>{t('One press ends the mails that the link you followed is about, at once and without further questions.')}</p>
      <p className="text-ink-soft">{t('What you have saved stays in your account, where you can switch mails on again.')}</p>
    </MailLinkPage>
  )
}
