import type { z } from 'zod'
import type { Condition } from '@/lib/listings/condition'
import type { ListingCard } from '@/lib/listings/listing'
import type { SuggestionsResponse } from './answers'

export const SEARCH_SORTS = ['relevance', 'newest', 'price-asc', 'price-desc'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** Values of one facet are joined by "or", facets by "and". */
export const FACETS = [
  'category',
  'condition',
  'price',
  'language',
  'format',
  'year',
  'city',
  'verified',
  'photo'
] as const
export type Facet = (typeof FACETS)[number]

export function perFacet<Value>(make: (facet: Facet) => Value): Record<Facet, Value> {
  return {
    category: make('category'),
    condition: make('condition'),
    price: make('price'),
    language: make('language'),
    format: make('format'),
    year: make('year'),
    city: make('city'),
    verified: make('verified'),
    photo: make('photo')
  }
}

export const SEARCH_PARAMETERS = [
  'q',
  ...FACETS,
  'sort',
  'after',
  'price-from',
  'price-to',
  'year-from',
  'year-to'
] as const
export type SearchParameter = (typeof SEARCH_PARAMETERS)[number]

/** Bounds include both ends; null is open. */
export type Range = { from: number | null; to: number | null }

/** Categories by id, languages by code, prices in cents, years of publication. */
export type SearchFilters = {
  category: readonly string[]
  condition: readonly Condition[]
  price: Range
  language: readonly string[]
  format: readonly string[]
  year: Range
  city: readonly string[]
  verified: boolean
  photo: boolean
}

/** `after`: the cursor of a page before. Without words `relevance` is `newest`. */
export type Search = { q: string; filters: SearchFilters; sort: SearchSort; after: string | null }

/** `isCapped`: and more, while the search is unavailable. */
export type Count = { count: number; isCapped: boolean }

/** `facets` is null where they were not asked for or the search is unavailable. The rest is as in SearchResult (engine.ts). */
export type SearchPage = {
  cards: ListingCard[]
  total: Count
  next: string | null
  facets: FacetCounts | null
  correction: string | null
}

/** The `value` of a range (price, year) is `from-to`. */
export type FacetValue = { value: string; label: string; count: number }
export type FacetCounts = Record<Facet, readonly FacetValue[]>

export type Suggestion = z.infer<typeof SuggestionsResponse>['suggestions'][number]
