import { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import type { ListingDocument } from './listing-document'
import type { Candidate } from './ranking'
import type { KnownWord, Meaning, Wanted } from './readings'
import { FACETS, SEARCH_SORTS } from './search'
import { ALL_BOOKS } from './search-address'

const texts = z.array(z.string())

/**
 * One search (see Search). `freshFrom`: only listings that were listed or edited at or
 * after it, in ms since 1970. `isExact`: without corrected and
 * unfinished words.
 */
export const SearchRequest = z.object({
  q: z.string(),
  filters: z.record(z.enum(FACETS), texts.readonly()),
  sort: z.enum(SEARCH_SORTS),
  after: z.string().nullable(),
  freshFrom: z.number().nullable(),
  limit: z.int().min(1).max(1000),
  withFacets: z.boolean(),
  isExact: z.boolean()
})
export type SearchRequest = Readonly<z.infer<typeof SearchRequest>>

/** The best listing of all, whatever is typed. */
export const ANY_LISTING = {
  ...ALL_BOOKS,
  sort: 'relevance',
  freshFrom: null,
  limit: 1,
  withFacets: false,
  isExact: false
} as const satisfies SearchRequest

export const MAX_FACET_VALUES = 40

/**
 * One page of results. A facet counts the listings that fit everything chosen in the other facets, by its most frequent values,
 * at most MAX_FACET_VALUES. `correction`: the typed words with their typos corrected. `next`: the cursor of the next page, null
 * on the last one.
 */
export const SearchResult = z.object({
  ids: texts,
  total: z.int(),
  facets: z.record(z.enum(FACETS), z.array(z.object({ value: z.string(), count: z.int() }))).nullable(),
  correction: z.string().nullable(),
  next: z.string().nullable()
})
export type SearchResult = z.infer<typeof SearchResult>

/** `names`: in each language of the shop. */
const Category = z.object({ id: z.string(), name: z.string(), names: texts })
export type IndexedCategory = z.infer<typeof Category>

/** Completions of what was typed, the best first. */
export const Completions = z.object({ titles: texts, authors: texts, categories: z.array(Category) })
export type Completions = z.infer<typeof Completions>

/** `query`: what finds these listings, where they lack words of what was typed. */
export const Nearest = z.object({ ids: texts, query: z.string().nullable() })
export type Nearest = z.infer<typeof Nearest>

/** `lagMs`: the age of the last change that may be missing. `repaired`: listings that differed from the database. */
export const SearchStatus = z.object({ provider: z.string(), listings: z.int(), lagMs: z.number(), repaired: z.int() })
export type SearchStatus = z.infer<typeof SearchStatus>

/** `removed`: ids of listings that must not be found. */
export type Change = { documents: readonly ListingDocument[]; removed: readonly string[] }

/** `write` adds what has changed since the documents began to be read. */
export type FreshContents = { write(change: Change): Promise<void>; publish(): Promise<void> }

/** `best`: the words of the listing that fits best, whatever is chosen in the facets; read where words were corrected. */
export type Found = Omit<SearchResult, 'correction'> & { best: ReadonlySet<string> }

/**
 * A search engine. The search process keeps it up with the database, reads what is typed (searcher.ts) and asks it. Every
 * method rejects with searchUnavailable() while the engine cannot be reached.
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
  /** The `updatedAt` of listings behind one id up to another, by id. Null is open. */
  readVersions(after: string | null, upTo: string | null): Promise<ReadonlyMap<string, number>>
  /** Stores the position (ms since 1970) up to which changes were followed, and what is needed to go on from there. */
  save(position: number): Promise<void>
  readWords(words: readonly string[]): Promise<KnownWord[]>
  /** For each phrase, whether a text of some listing has its words one behind the other. */
  hasPhrases(phrases: readonly (readonly string[])[]): Promise<boolean[]>
  /** Null where no listing has all words, whatever is chosen in the facets. Only searches with words are sorted by relevance. */
  find(request: SearchRequest, wanted: Wanted): Promise<Found | null>
  /** Titles that begin as typed or are of listings with all the words, and authors who have them. */
  complete(typed: string, meanings: readonly Meaning[]): Promise<{ titles: Candidate[]; authors: Candidate[] }>
}

/** Thrown by an engine whose contents are gone: it has to be filled again. */
export class IndexMissing extends Error {
  override name = 'IndexMissing'
}

export function searchUnavailable(cause?: unknown): AppError {
  return new AppError('SEARCH_UNAVAILABLE', 'errors.searchUnavailable', { cause })
}
