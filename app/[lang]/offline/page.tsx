import type { Metadata } from 'next'
import { SeenPages } from '@/components/offline/seen-pages'
import { getTexts } from '@/components/texts/texts-on-server'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('No connection'), openGraph: toOpenGraph(t, routes.offline()), robots: { index: false } }
}

export default async function OfflinePage() {
  const t = await getTexts()
  return (
    <div className="wrap grid max-w-3xl gap-8 py-16">
      <div className="grid gap-3">
        <h1 className="text-3xl">{t('No connection')}</h1>
        <p className="text-lg text-ink-soft">{t('This page was not seen before, so it cannot be shown now. It opens as soon as you are online again.')}</p>
      </div>
      <SeenPages />
    </div>
  )
}
