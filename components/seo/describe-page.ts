import type { Metadata } from 'next'
import { getTranslations } from '@/components/i18n/translations-on-server'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { toOpenGraph } from '@/lib/seo/page-head'

export const UNFOLLOWED = { index: false, follow: false } as const

/** Of a public page. It is indexed under its path, unless `robots` says otherwise. */
export async function describePage(
  path: string,
  { title, description, robots }: { title: PlainKey; description?: PlainKey; robots?: Metadata['robots'] }
): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t(title),
    openGraph: toOpenGraph(t, path),
    ...(description ? { description: t(description) } : {}),
    ...(robots ? { robots } : { alternates: { canonical: path } })
  }
}

/** Of a personal page, which is not indexed. */
export async function describePersonal(name: PlainKey): Promise<Metadata> {
  const t = await getTranslations()
  return { title: t(name), robots: { index: false } }
}
