import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { SearchSection } from '@/components/search/search-section'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { routes } from '@/lib/routes'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { toFeedTypes, toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('search.allBooks'),
    description: t('search.allBooksDescription'),
    openGraph: toOpenGraph(t, routes.books()),
    alternates: { canonical: routes.books(), types: toFeedTypes(ALL_BOOKS, t) }
  }
}

/** next.config rewrites /books with a search to ./search. */
export default function BooksPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/books/page">
      <WholeWithoutScripts />
      <SearchSection title={t('search.allBooks')} search={ALL_BOOKS} />
    </PageMessages>
  )
}
