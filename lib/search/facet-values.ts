import { CONDITIONS } from '@/lib/listings/condition'
import { FACETS, type Facet, type Search, type SearchFilters } from './search'
import { ALL_BOOKS, parseSearch, toRangeValues, toSearchParams, YES } from './search-address'

/** A value that was chosen in a facet, as it stands in an address. */
export type ChosenValue = { facet: Facet; value: string }

function valuesOf(filters: SearchFilters, facet: Facet): readonly string[] {
  if (facet === 'verified' || facet === 'photo') return filters[facet] ? [YES] : []
  if (facet === 'price' || facet === 'year') return toRangeValues(filters[facet])
  return filters[facet]
}

/** Everything that narrows the search down, in the order of the facets. */
export function listChosen(search: Search): ChosenValue[] {
  return FACETS.flatMap((facet) => valuesOf(search.filters, facet).map((value) => ({ facet, value })))
}

/** Values that crawlers follow together: with three there are more addresses than copies. */
const MOST_FOLLOWED = 2

/** True for a search whose address crawlers may follow and go on from. */
export function isFollowed(search: Search): boolean {
  return listChosen(search).length <= MOST_FOLLOWED
}

/** True when the value is chosen. */
export function isChosen(search: Search, facet: Facet, value: string): boolean {
  return valuesOf(search.filters, facet).includes(value)
}

function withValues(search: Search, facet: Facet, values: readonly string[]): Search {
  const params = toSearchParams({ ...search, after: null })
  params.delete(facet)
  for (const value of values) params.append(facet, value)
  return parseSearch(params)
}

/** The search with one more value; a range and a yes take the place of what was there. Begins at the first page. */
export function addFacetValue(search: Search, facet: Facet, value: string): Search {
  const isSingle = facet === 'price' || facet === 'year' || facet === 'verified' || facet === 'photo'
  return withValues(search, facet, isSingle ? [value] : [...valuesOf(search.filters, facet), value])
}

/** The search without one of its values, from its first page on. */
export function removeFacetValue(search: Search, facet: Facet, value: string): Search {
  return withValues(search, facet, valuesOf(search.filters, facet).filter((chosen) => chosen !== value))
}

/** The same words with nothing narrowed down. */
export function withoutFilters(search: Search): Search {
  return { ...search, filters: ALL_BOOKS.filters, after: null }
}

/** True for a grade and all better ones, which people call "or better"; not for all of them, which says nothing. */
export function isOrBetter(conditions: SearchFilters['condition']): boolean {
  return conditions.length > 1 && conditions.length < CONDITIONS.length && conditions.includes(CONDITIONS[0])
}
