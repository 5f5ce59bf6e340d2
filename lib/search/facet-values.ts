import { FACETS, type Facet, type Search } from './search'
import { ALL_BOOKS, listFacetValues, parseSearch, toSearchParams } from './search-address'

export type ChosenValue = { facet: Facet; value: string }

export function listChosen(search: Search): ChosenValue[] {
  return FACETS.flatMap((facet) => listFacetValues(search.filters, facet).map((value) => ({ facet, value })))
}

/** With three chosen values there are more URLs than listings for crawlers to follow. */
const MOST_FOLLOWED = 2

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

/** A range replaces the one before. Begins at the first page. */
export function addFacetValue(search: Search, facet: Facet, value: string): Search {
  // Where one value counts, it is the first.
  return withValues(search, facet, [value, ...listFacetValues(search.filters, facet)])
}

export function removeFacetValue(search: Search, facet: Facet, value: string): Search {
  return withValues(
    search,
    facet,
    listFacetValues(search.filters, facet).filter((chosen) => chosen !== value)
  )
}

export function withoutFilters(search: Search): Search {
  return { ...search, filters: ALL_BOOKS.filters, after: null }
}
