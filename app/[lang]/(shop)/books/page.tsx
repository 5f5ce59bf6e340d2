import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { SearchSection } from '@/components/search/search-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { routes } from '@/lib/routes'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { toFeedTypes, toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('All books'),
    description: t('Every used book on sale at Flyleaf, newest first, with its condition, its price and who sells it.'),
    openGraph: toOpenGraph(t, routes.books()),
    alternates: { canonical: routes.books(), types: toFeedTypes(ALL_BOOKS) }
  }
}

/** Everything on sale, kept whole until something changes. With a search in the address, next.config leads to ./search. */
export default function BooksPage() {
  const t = useTexts()
  return (
    <>
      <WholeWithoutScripts />
      <SearchSection title={t('All books')} search={ALL_BOOKS} />
    </>
  )
}
