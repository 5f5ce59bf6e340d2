import { fileRoutes } from '@/lib/routes'
import type { Search } from '@/lib/search/search'
import { toSearchParams, usualSort } from '@/lib/search/search-address'

/** The query of a search's feed: what is looked for, without order and page, of which a feed has its own. */
export function toFeedQuery(search: Search): string {
  return toSearchParams({ ...search, sort: usualSort(search.q), after: null }).toString()
}

/** For a page's metadata, as `alternates.types`: the feed of new copies that answer the search shown on it. */
export function toFeedTypes(search: Search): Record<'application/atom+xml', { url: string; title: string }[]> {
  return { 'application/atom+xml': [{ url: fileRoutes.newCopies(toFeedQuery(search)), title: 'New copies on Flyleaf' }] }
}
