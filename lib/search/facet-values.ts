import { FACETS, type Facet, type Search } from './search'
import { ALL_BOOKS, listFacetValues, parseSearch, toSearchParams } from './search-address'

/** A value that was chosen in a facet, as it stands in an address. */
export type ChosenValue = { facet: Facet; value: string }

/** Everything that narrows the search down, in the order of the facets. */
export function listChosen(search: Search): ChosenValue[] {
  return FACETS.flatMap((facet) => listFacetValues(search.filters, facet).map((value) => ({ facet, value })))
}

/** Values that crawlers follow together: with three there are more addresses than listings. */
const MOST_FOLLOWED = 2

/** True for a search whose address crawlers may follow and go on from. */
export function isFollowed(search: Search): boolean {
  return listChosen(search).length <= MOST_FOLLOWED
}

export function isChosen(search: Search, facet: Facet, value: string): boolean {
  return listFacetValues(search.filters, facet).includes(value)
}

function withValues(search: Search, facet: Facet, values: readonly string[]): Search {
  const params = toSearchParams({ ...search, after: null })
  params.delete(facet)
  for (const value of values) params.append(facet, value)
  return parseSearch(params)
}

/** The search with one more value; a range and a yes take the place of what was there. Begins at the first page. */
export function addFacetValue(search: Search, facet: Facet, value: string): Search {
  // Where one value counts, it is the first.
  return withValues(search, facet, [value, ...listFacetValues(search.filters, facet)])
}

/** The search without one of its values, from its first page on. */
export function removeFacetValue(search: Search, facet: Facet, value: string): Search {
  return withValues(search, facet, listFacetValues(search.filters, facet).filter((chosen) => chosen !== value))
}

/** The same words with nothing narrowed down. */
export function withoutFilters(search: Search): Search {
  return { ...search, filters: ALL_BOOKS.filters, after: null }
}
