import { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import type { Query } from './parse-query'
import { FACETS, SEARCH_SORTS, type SearchFilters } from './search'
import type { SearchCursor } from './search-cursor'

const words = z.array(z.string())
export const ParsedQuery: z.ZodType<Query> = z.object({
  words, phrases: z.array(words), excluded: z.array(words), isbn13: z.string().nullable(), isMistyped: z.boolean(), doubtful: words
})
const range = z.object({ from: z.number().nullable(), to: z.number().nullable() })
const Filters: z.ZodType<SearchFilters> = z.object({
  category: words, condition: z.array(z.enum(['Excellent', 'Good', 'Fair'])), price: range, language: words, format: words, year: range,
  city: words, verified: z.boolean(), photo: z.boolean()
})
const Cursor: z.ZodType<SearchCursor> = z.object({ tier: z.number(), key: z.number(), id: z.string() })

/** What a provider is asked for. `after`: the cursor of the page before; `listedFrom`: only listings listed at or after it (ms since 1970). */
export const SearchRequest = z.object({
  query: ParsedQuery,
  filters: Filters,
  sort: z.enum(SEARCH_SORTS),
  after: Cursor.nullable(),
  listedFrom: z.number().nullable(),
  limit: z.int().min(1).max(1000),
  withFacets: z.boolean()
})
export type SearchRequest = z.infer<typeof SearchRequest>

/** The values of a facet that have listings, the most frequent first, at most MAX_FACET_VALUES. */
const FacetResult = z.record(z.enum(FACETS), z.array(z.object({ value: z.string(), count: z.int() })))
export type FacetResult = z.infer<typeof FacetResult>

/** More values of one facet are not reported. */
export const MAX_FACET_VALUES = 40

/**
 * One page of results: ids in their order, the exact total, all facet counts. A facet counts the listings that fit everything
 * that is chosen in the others. `correction`: the typed words as they were corrected; `next`: null on the last page.
 */
export const SearchResult = z.object({
  ids: words, total: z.int(), facets: FacetResult.nullable(), correction: z.string().nullable(), next: Cursor.nullable()
})
export type SearchResult = z.infer<typeof SearchResult>

/** Completions of what has been typed, the best first: titles, authors, ids of categories. */
export const Completions = z.object({ titles: words, authors: words, categories: words })
export type Completions = z.infer<typeof Completions>

/** `lagMs`: the age of the last change that may be missing. `repaired`: listings that a comparison with the database has put right. */
export const SearchStatus = z.object({ provider: z.string(), listings: z.int(), lagMs: z.number(), repaired: z.int() })
export type SearchStatus = z.infer<typeof SearchStatus>

/**
 * A search engine over the listings on sale. Results are ids: the caller reads the listings from the database, which has the
 * last word. Every method throws searchUnavailable() while the engine cannot answer.
 */
export type SearchProvider = {
  search(request: SearchRequest): Promise<SearchResult>
  /** `words`: folded, the last one may be unfinished. */
  suggest(words: readonly string[]): Promise<Completions>
  /** Ids of listings that have most of the words of a query that finds nothing, the best first. */
  nearest(query: Query, limit: number): Promise<string[]>
  /** Resolves when these listings are searched as they are in the database now. */
  noteChanged(ids: readonly string[]): Promise<void>
  /** Resolves when all that was written before the call is searched. */
  keepUp(): Promise<void>
  status(): Promise<SearchStatus>
}

export function searchUnavailable(cause?: unknown): AppError {
  return new AppError('SEARCH_AWAY', 'errors.searchUnavailable', { cause })
}
