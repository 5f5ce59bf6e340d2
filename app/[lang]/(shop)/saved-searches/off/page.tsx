import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { describePage, UNFOLLOWED } from '@/components/seo/describe-page'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.savedSearchOff(''), {
    title: 'savedSearches.unsubscribeTitle',
    description: 'savedSearches.unsubscribeDescription',
    robots: UNFOLLOWED
  })

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
