import type { z } from 'zod'
import type { Condition } from '@/lib/listings/condition'
import type { ListingCard } from '@/lib/listings/listing'
import type { SuggestionsResponse } from './answers'

/** The orders in which found copies can stand; without words to be relevant to, `relevance` is `newest`. */
export const SEARCH_SORTS = ['relevance', 'newest', 'price-asc', 'price-desc'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** What a search can be narrowed by. Values of one facet widen each other (or), facets narrow each other (and). */
export const FACETS = ['category', 'condition', 'price', 'language', 'format', 'year', 'city', 'verified', 'photo'] as const
export type Facet = (typeof FACETS)[number]

export function perFacet<Value>(make: (facet: Facet) => Value): Record<Facet, Value> {
  return {
    category: make('category'), condition: make('condition'), price: make('price'), language: make('language'), format: make('format'),
    year: make('year'), city: make('city'), verified: make('verified'), photo: make('photo')
  }
}

/** Every name that means something in the address of a search: those of canonical addresses, then those that only forms send. */
export const SEARCH_PARAMETERS = ['q', ...FACETS, 'sort', 'after', 'price-from', 'price-to', 'year-from', 'year-to'] as const
export type SearchParameter = (typeof SEARCH_PARAMETERS)[number]

/** Bounds include both ends; null is open. */
export type Range = { from: number | null; to: number | null }

/** What was chosen. Categories by id, languages by code, prices in cents, years of publication. */
export type SearchFilters = {
  category: readonly string[]
  condition: readonly Condition[]
  price: Range
  language: readonly string[]
  format: readonly string[]
  year: Range
  city: readonly string[]
  /** Only from sellers the shop has verified; only copies with a photo. */
  verified: boolean
  photo: boolean
}

/** One search. `q` is what was typed, at most 80 characters; `after` the cursor of a former answer. */
export type Search = { q: string; filters: SearchFilters; sort: SearchSort; after: string | null }

/** How many there are; `isCapped` means "and more", while the search is unavailable and nobody knows. */
export type Count = { count: number; isCapped: boolean }

/**
 * One page of search results. `next` is the cursor of the page behind it, null on the last one; `facets` null where they were
 * not asked for, or the search is unavailable; `correction` what was typed with its typos corrected.
 */
export type SearchPage = { cards: ListingCard[]; total: Count; next: string | null; facets: FacetCounts | null; correction: string | null }

/** A value of a facet that leads somewhere. Ranges (price, year) name their bounds in `value` as `from-to`. */
export type FacetValue = { value: string; label: string; count: number }
export type FacetCounts = Record<Facet, readonly FacetValue[]>

/** What the box offers while somebody types. */
export type Suggestion = z.infer<typeof SuggestionsResponse>['suggestions'][number]
