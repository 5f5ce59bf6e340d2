import { PageMessages } from '@/components/i18n/page-messages'
import { ReloadButton, SeenPages } from '@/components/offline/seen-pages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { describePage } from '@/components/seo/describe-page'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.offline(), { title: 'offline.title', robots: { index: false } })

export default async function OfflinePage() {
  const t = await getTranslations()
  return (
    <PageMessages of="offline/page">
      <div className="wrap grid max-w-3xl gap-8 py-16">
        <div className="grid gap-3">
          <h1 className="text-3xl">{t('offline.title')}</h1>
          <p className="text-lg text-ink-soft">{t('offline.pageNotSaved')}</p>
          <ReloadButton />
        </div>
        <SeenPages />
      </div>
    </PageMessages>
  )
}
