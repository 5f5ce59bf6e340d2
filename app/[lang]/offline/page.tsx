import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { SeenPages } from '@/components/offline/seen-pages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return { title: t('offline.title'), openGraph: toOpenGraph(t, routes.offline()), robots: { index: false } }
}

export default async function OfflinePage() {
  const t = await getTranslations()
  return (
    <PageMessages of="offline/page">
      <div className="wrap grid max-w-3xl gap-8 py-16">
        <div className="grid gap-3">
          <h1 className="text-3xl">{t('offline.title')}</h1>
          <p className="text-lg text-ink-soft">{t('offline.pageNotSaved')}</p>
        </div>
        <SeenPages />
      </div>
    </PageMessages>
  )
}
