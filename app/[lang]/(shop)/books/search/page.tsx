import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { permanentRedirect, redirect } from 'next/navigation'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { SearchSection, toSearchNames } from '@/components/search/search-section'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { listPublicCategories } from '@/lib/categories/queries'
import { findMergeTarget } from '@/lib/categories/category-plan'
import { addFacetValue, isFollowed, removeFacetValue } from '@/lib/search/facet-values'
import {
  isCanonical,
  isIndexable,
  listIgnored,
  parseSearch,
  toAddressOn,
  toSearchAddress,
  type SearchParams
} from '@/lib/search/search-address'
import { describeSearch } from '@/lib/search/search-words'
import { toFeedTypes, toOpenGraph } from '@/lib/seo/page-head'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const params = await searchParams
  const [search, t] = [parseSearch(params), await getTranslations()]
  const isPage = isIndexable(search) && listIgnored(params, search).length === 0
  const label = describeSearch(search, toSearchNames(await listPublicCategories(), t), t)
  return {
    title: label,
    description: t('search.resultsDescription', { label }),
    openGraph: toOpenGraph(t, toSearchAddress(search)),
    alternates: { canonical: toSearchAddress(search), types: toFeedTypes(search, t) },
    robots: isPage ? undefined : { index: false, follow: isFollowed(search) }
  }
}

/** /books with a search. */
export default async function FoundBooksPage({ searchParams }: Props) {
  const params = await searchParams
  const search = parseSearch(params)
  const ignored = listIgnored(params, search)
  // A plain form sends every field; redirects to the canonical address.
  if (!isCanonical(params, search, null, ignored)) redirect(toAddressOn(null, search, ignored))
  const t = await getTranslations()
  const names = toSearchNames(await listPublicCategories(), t)
  const [only] = search.filters.category
  const standing = only === undefined || names.category(only) ? null : await findMergeTarget(only)
  if (only !== undefined && standing !== null)
    permanentRedirect(toSearchAddress(addFacetValue(removeFacetValue(search, 'category', only), 'category', standing)))
  const scope = search.filters.category.length === 1 ? names.category(only ?? '') : undefined
  return (
    <PageMessages of="(shop)/books/search/page">
      <WholeWithoutScripts />
      <SearchSection
        title={search.q ? t('search.query', { query: search.q }) : (scope ?? t('search.allBooks'))}
        search={search}
        ignored={ignored}
      />
    </PageMessages>
  )
}
