import { RecentlyViewed } from '@/components/listings/recently-viewed'
import { SaveSearch } from '@/components/saved-searches/save-search'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { readCached, tags } from '@/lib/platform/cache/cache-tags'
import type { Category } from '@/lib/categories/category'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { listPublicCategories } from '@/lib/categories/queries'
import { ALL_BOOKS, toSearchAddress, type IgnoredParameter, type CategoryScope } from '@/lib/search/search-address'
import { findNearest, searchListings } from '@/lib/search/queries'
import type { Search } from '@/lib/search/search'
import type { SearchNames } from '@/lib/search/search-words'
import type { Translator } from '@/lib/platform/i18n/translator'
import { BrowseCategories } from './browse-categories'
import { SearchPage, type SearchResult } from './search-page'

/** For `next build`, which has no database. */
const EMPTY_SHOP: SearchResult = {
  found: { cards: [], total: { count: 0, isCapped: false }, next: null, facets: null, correction: null },
  nearest: []
}

async function readResponse(search: Search): Promise<SearchResult> {
  const found = await searchListings(search, { withFacets: true })
  return { found, nearest: found.cards.length > 0 || search.after !== null ? [] : await findNearest(search) }
}

/** Everything on sale is the most frequent request, and cached. */
function findResponse(search: Search): Promise<SearchResult> {
  if (toSearchAddress(search) !== toSearchAddress(ALL_BOOKS)) return readResponse(search)
  return readCached({ key: ['allBooks'], tags: [tags.listings(), tags.categories()], whileBuilding: EMPTY_SHOP }, () =>
    readResponse(search)
  )
}

export function toSearchNames(categories: readonly Category[], t: Translator): SearchNames {
  const names = new Map(categories.map(({ id, name }) => [id, toCategoryLabel(name, t)]))
  return { category: (id) => names.get(id) }
}

export async function SearchSection({
  title,
  search,
  scope = null,
  ignored = []
}: {
  title: string
  search: Search
  scope?: CategoryScope
  ignored?: readonly IgnoredParameter[]
}) {
  const [response, categories, t] = await Promise.all([findResponse(search), listPublicCategories(), getTranslations()])
  const address = toSearchAddress({ ...search, after: null })
  const save = address === toSearchAddress(ALL_BOOKS) ? null : <SaveSearch address={address} />
  return (
    <>
      <SearchPage
        title={title}
        search={search}
        scope={scope}
        answer={response}
        names={toSearchNames(categories, t)}
        ignored={ignored}
        save={save}
      />
      <div className="wrap">
        <BrowseCategories categories={categories} />
      </div>
      <RecentlyViewed />
    </>
  )
}
