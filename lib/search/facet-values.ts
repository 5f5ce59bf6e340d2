import { FACETS, type Facet, type Search } from './search'
import { ALL_BOOKS, parseSearch } from './search-address'

export type ChosenValue = { facet: Facet; value: string }

export function listChosen(search: Search): ChosenValue[] {
  return FACETS.flatMap((facet) => search.filters[facet].map((value) => ({ facet, value })))
}

/** With three chosen values there are more URLs than listings for crawlers to follow. */
const MOST_FOLLOWED = 2

export function isFollowed(search: Search): boolean {
  return listChosen(search).length <= MOST_FOLLOWED
}

/** Values in the order of canonical URLs, from the first page on. */
function withValues(search: Search, facet: Facet, values: readonly string[]): Search {
  const filters = parseSearch({ ...search.filters, [facet]: values }).filters
  return { ...search, filters, after: null }
}

/** A range replaces the one before. */
export function addFacetValue(search: Search, facet: Facet, value: string): Search {
  // Where one value counts, it is the first.
  return withValues(search, facet, [value, ...search.filters[facet]])
}

export function removeFacetValue(search: Search, facet: Facet, value: string): Search {
  const rest = search.filters[facet].filter((chosen) => chosen !== value)
  return withValues(search, facet, rest)
}

export function withoutFilters(search: Search): Search {
  return { ...search, filters: ALL_BOOKS.filters, after: null }
}
