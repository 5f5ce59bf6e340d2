import { RecentlyViewed } from '@/components/listings/recently-viewed'
import { SaveSearch } from '@/components/saved-searches/save-search'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { IntentLink } from '@/components/ui/intent-link'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { tags } from '@/lib/listings/cache-tags'
import type { Category } from '@/lib/categories/category'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { listPublicCategories } from '@/lib/categories/queries'
import { ALL_BOOKS, toSearchAddress, type IgnoredParameter, type CategoryScope } from '@/lib/search/search-address'
import { addFacetValue } from '@/lib/search/facet-values'
import { findNearest, searchListings } from '@/lib/search/queries'
import type { NearestListings, Search } from '@/lib/search/search'
import type { SearchNames } from '@/lib/search/search-words'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import type { Translator } from '@/lib/platform/i18n/translator'
import { SearchPage, type SearchResult } from './search-page'

const NOTHING_NEAR: NearestListings = { cards: [], query: null }

/** For `next build`, which has no database. */
const EMPTY_SHOP: SearchResult = {
  found: { cards: [], total: { count: 0, isCapped: false }, next: null, facets: null, correction: null },
  nearest: NOTHING_NEAR
}

async function readResponse(search: Search): Promise<SearchResult> {
  const found = await searchListings(search, { withFacets: true })
  const isShown = found.cards.length > 0 || search.after !== null
  return { found, nearest: isShown ? NOTHING_NEAR : await findNearest(search) }
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

/** The categories as plain links: a way on for people, and to each category's own page for search engines. */
function BrowseCategories({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations()
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby="browse-categories" className="mt-16 border-t-2 border-shelf pt-8">
      <h2 id="browse-categories" className="mb-4 text-xl">
        {t('search.browseByCategory')}
      </h2>
      <ul className="columns-2 gap-5 md:columns-3 md:gap-8 xl:columns-4">
        {categories.map(({ id, name, count }) => (
          <li key={id} className="break-inside-avoid">
            <IntentLink
              href={toSearchAddress(addFacetValue(ALL_BOOKS, 'category', id))}
              className="inline-flex min-h-9 max-w-full flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere] underline-offset-4 hover:underline"
            >
              {toCategoryLabel(name, t)}{' '}
              <span className="text-sm text-ink-soft tabular-nums">{formatNumber(count, t.language)}</span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
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
        {...response}
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
