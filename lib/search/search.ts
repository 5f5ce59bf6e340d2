import type { z } from 'zod'
import type { ListingCard } from '@/lib/listings/listing'
import type { SuggestionsResponse } from './responses'

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

const FORM_FIELDS = ['price-from', 'price-to', 'year-from', 'year-to'] as const
export const SEARCH_PARAMETERS = ['q', ...FACETS, 'sort', 'after', ...FORM_FIELDS] as const
export type SearchParameter = (typeof SEARCH_PARAMETERS)[number]

/**
 * What is chosen in each facet, as in a URL: categories by id, languages by code, prices in cents and years of publication as
 * one range (see parseRange), `yes` for verified sellers and photos.
 */
export type SearchFilters = Readonly<Record<Facet, readonly string[]>>

/** `after`: the cursor of a page before. Without words `relevance` is `newest`. */
export type Search = { q: string; filters: SearchFilters; sort: SearchSort; after: string | null }

/** `from-to`. Bounds include both ends; null is open. */
export function parseRange(range = ''): { from: number | null; to: number | null } {
  const [from = '', to = ''] = range.split('-')
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
}

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

/** `query`: the words of the search that these listings have, null where they have all. */
export type NearestListings = { cards: ListingCard[]; query: string | null }

/** The `value` of a range (price, year) is `from-to`. */
export type FacetValue = { value: string; count: number }
export type FacetCounts = Record<Facet, FacetValue[]>

export type Suggestion = z.infer<typeof SuggestionsResponse>['suggestions'][number]

/**
 * Where a page of results ended: the sort keys of its last listing. `tier` is its tier of relevance, `key` its time of listing
 * (ms since 1970) or price (cents). It stays valid when that listing is sold.
 */
export type SearchCursor = { tier: number; key: number; id: string }

/** A cursor as text: tier, key and id. Fifteen digits are milliseconds that a Date can be (ECMA-262, 21.4.1.1). */
export const CURSOR = /^\d{1,2}\.-?\d{1,15}\.[0-9a-f]{24}$/

export function toCursorText({ tier, key, id }: SearchCursor): string {
  return `${tier}.${key}.${id}`
}

/** Null for a text that is no cursor: the search then begins anew. */
export function parseCursor(text: string | null): SearchCursor | null {
  const [tier, key, id] = text !== null && CURSOR.test(text) ? text.split('.') : []
  return id === undefined ? null : { tier: Number(tier), key: Number(key), id }
}
