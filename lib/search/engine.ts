import type { ListingDocument } from './listing-document'
import type { Query } from './parse-query'
import type { Completions, SearchRequest, SearchResult } from './provider'

/** A category with all its names: those of every language. */
export type CategoryNames = { id: string; names: readonly string[] }

/** `removed`: ids of listings that must not be found. */
export type Change = { documents: readonly ListingDocument[]; removed: readonly string[] }

/** `write` adds what has changed since the documents began to be read. */
export type FreshContents = { write(change: Change): Promise<void>; publish(): Promise<void> }

/** What a search process keeps up with the database. Every method rejects while the engine cannot be reached. */
export type SearchEngine = {
  readonly name: string
  /** How often `save` is called while it runs, in milliseconds. */
  readonly saveEveryMs: number
  /** Up to when its contents have followed the changes of this database, in ms since 1970; null when it has to be filled. */
  open(databaseId: string): Promise<number | null>
  /** Resolves when searches show the change. */
  write(change: Change): Promise<void>
  /** Makes new contents of these documents. Searches are answered from the old ones until they are published. */
  fill(documents: AsyncIterable<readonly ListingDocument[]>): Promise<FreshContents>
  setVerified(sellers: ReadonlySet<string>): Promise<void>
  setCategories(categories: readonly CategoryNames[]): void
  /** The `updatedAt` of listings behind one id up to another, by id. Null is open. */
  readVersions(after: string | null, upTo: string | null): Promise<ReadonlyMap<string, number>>
  countListings(): Promise<number>
  /** Keeps the position (ms since 1970) up to which changes were followed, and what is needed to go on from there. */
  save(position: number): Promise<void>
  search(request: SearchRequest): Promise<SearchResult>
  suggest(words: readonly string[]): Promise<Completions>
  nearest(query: Query, limit: number): Promise<string[]>
}

/** Thrown by an engine whose contents are gone: it has to be filled again. */
export class IndexMissing extends Error {
  override name = 'IndexMissing'
}
