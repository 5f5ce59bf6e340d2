import { z } from 'zod'
import { CONDITIONS } from '@/lib/listings/condition'
import { AppError } from '@/lib/platform/errors'
import type { ListingDocument } from './listing-document'
import { FACETS, SEARCH_SORTS, type SearchFilters } from './search'

const texts = z.array(z.string())
const range = z.object({ from: z.number().nullable(), to: z.number().nullable() })
const Filters: z.ZodType<SearchFilters> = z.object({
  category: texts,
  condition: z.array(z.enum(CONDITIONS)),
  price: range,
  language: texts,
  format: texts,
  year: range,
  city: texts,
  verified: z.boolean(),
  photo: z.boolean()
})

/** One search (see Search). `listedFrom`: only listings listed at or after it, in ms since 1970. */
export const SearchRequest = z.object({
  q: z.string(),
  filters: Filters,
  sort: z.enum(SEARCH_SORTS),
  after: z.string().nullable(),
  listedFrom: z.number().nullable(),
  limit: z.int().min(1).max(1000),
  withFacets: z.boolean()
})
export type SearchRequest = z.infer<typeof SearchRequest>

/** The values of each facet that have listings, the most frequent first, at most MAX_FACET_VALUES. */
const FacetResult = z.record(z.enum(FACETS), z.array(z.object({ value: z.string(), count: z.int() })))
export type FacetResult = z.infer<typeof FacetResult>
export const MAX_FACET_VALUES = 40

/**
 * One page of results. A facet counts the listings that fit everything chosen in the other facets. `correction`: the typed
 * words with their typos corrected. `next`: the cursor of the next page, null on the last one.
 */
export const SearchResult = z.object({
  ids: texts,
  total: z.int(),
  facets: FacetResult.nullable(),
  correction: z.string().nullable(),
  next: z.string().nullable()
})
export type SearchResult = z.infer<typeof SearchResult>

/** Completions of what was typed, the best first: titles, authors, ids of categories. */
export const Completions = z.object({ titles: texts, authors: texts, categories: texts })
export type Completions = z.infer<typeof Completions>

/** `lagMs`: the age of the last change that may be missing. `repaired`: listings that differed from the database. */
export const SearchStatus = z.object({ provider: z.string(), listings: z.int(), lagMs: z.number(), repaired: z.int() })
export type SearchStatus = z.infer<typeof SearchStatus>

export type CategoryNames = { id: string; names: readonly string[] }

/** `removed`: ids of listings that must not be found. */
export type Change = { documents: readonly ListingDocument[]; removed: readonly string[] }

/** `write` adds what has changed since the documents began to be read. */
export type FreshContents = { write(change: Change): Promise<void>; publish(): Promise<void> }

/**
 * A search provider. The search process keeps it up with the database and answers from it. Every method rejects with
 * searchUnavailable() while it cannot be reached.
 */
export type SearchEngine = {
  readonly name: string
  /** How often `save` is called, in milliseconds. */
  readonly saveEveryMs: number
  /** Up to when its contents have followed the changes of this database, in ms since 1970; null when it has to be filled. */
  open(databaseId: string): Promise<number | null>
  /** Resolves when searches show the change. */
  write(change: Change): Promise<void>
  /** Makes new contents. Searches are answered from the old ones until they are published. */
  fill(documents: AsyncIterable<readonly ListingDocument[]>): Promise<FreshContents>
  setCategories(categories: readonly CategoryNames[]): void
  /** The `updatedAt` of listings behind one id up to another, by id. Null is open. */
  readVersions(after: string | null, upTo: string | null): Promise<ReadonlyMap<string, number>>
  countListings(): Promise<number>
  /** Stores the position (ms since 1970) up to which changes were followed, and what is needed to go on from there. */
  save(position: number): Promise<void>
  search(request: SearchRequest): Promise<SearchResult>
  /** `words`: folded, the last one may be unfinished. */
  suggest(words: readonly string[]): Promise<Completions>
  /** Ids of listings that have most of the words, the best first. */
  nearest(words: readonly string[], limit: number): Promise<string[]>
}

/** Thrown by an engine whose contents are gone: it has to be filled again. */
export class IndexMissing extends Error {
  override name = 'IndexMissing'
}

export function searchUnavailable(cause?: unknown): AppError {
  return new AppError('SEARCH_AWAY', 'errors.searchUnavailable', { cause })
}
