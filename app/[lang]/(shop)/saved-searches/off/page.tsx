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
    title: t('savedSearches.unsubscribeTitle'),
    description: t('savedSearches.unsubscribeDescription'),
    openGraph: toOpenGraph(t, routes.savedSearchOff('')),
    robots: { index: false, follow: false }
  }
}

export default function SavedSearchOffPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/saved-searches/off/page">
      <MailLinkPage
        title={t('savedSearches.unsubscribeHeading')}
        purpose="saved-search-off"
        label={t('newsletter.unsubscribe')}
      >
        <p>{t('savedSearches.unsubscribeText')}</p>
        <p className="text-ink-soft">{t('savedSearches.unsubscribeKept')}</p>
      </MailLinkPage>
    </PageMessages>
  )
}
