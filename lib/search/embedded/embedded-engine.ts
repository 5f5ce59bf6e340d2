import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { log } from '@/lib/platform/log'
import type { CategoryNames, Change, FreshContents, SearchEngine, SearchRequest, SearchResult } from '../engine'
import { parseQuery } from '../parse-query'
import { perFacet } from '../search'
import { ALL_BOOKS } from '../search-address'
import { collect } from './collect'
import { complete } from './complete'
import { matchNearest, matchWords } from './match-words'
import { SearchIndex, type StoredIndex } from './search-index'

/** To be raised when the index is stored in another way. */
const VERSION = 2
const CHECKSUM_BYTES = 32
const NOTHING: SearchResult = { ids: [], total: 0, facets: null, correction: null, next: null }

/** `position`: up to when (ms since 1970) the index has followed the changes of this database. */
const Snapshot = z.object({
  version: z.literal(VERSION),
  databaseId: z.string(),
  position: z.number(),
  // Written by the same version of the shop: the checksum says so.
  index: z.custom<StoredIndex>()
})

const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

export function searchIndex(index: SearchIndex, request: SearchRequest): SearchResult {
  const query = parseQuery(request.q)
  const matches = matchWords(index, query)
  if (!matches) return { ...NOTHING, facets: request.withFacets ? perFacet(() => []) : null }
  return {
    ...collect(index, matches, request, query.isbn13 === null && query.words.length > 0),
    correction: matches.correction
  }
}

/** The index in the memory of this process, stored in a snapshot over a restart. */
export class EmbeddedEngine implements SearchEngine {
  readonly name = 'embedded'
  readonly saveEveryMs = 60 * 60_000
  index = new SearchIndex()
  private databaseId = ''
  private categories: readonly CategoryNames[] = []
  private isSaved = false
  private readonly snapshotFile: string | null

  /** `snapshotFile`: null for no snapshot. */
  constructor(snapshotFile: string | null) {
    this.snapshotFile = snapshotFile
  }

  async open(databaseId: string): Promise<number | null> {
    this.databaseId = databaseId
    if (this.snapshotFile === null) return null
    try {
      const bytes = await readFile(this.snapshotFile)
      const content = bytes.subarray(CHECKSUM_BYTES)
      if (!checksum(content).equals(bytes.subarray(0, CHECKSUM_BYTES))) throw new Error('the checksum is wrong')
      const snapshot = Snapshot.parse(deserialize(content))
      if (snapshot.databaseId !== databaseId) return null
      this.index = new SearchIndex(snapshot.index)
      this.isSaved = true
      return snapshot.position
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isMissing) log.warn({ err: error }, 'the snapshot of the search index cannot be used')
      return null
    }
  }

  /** A disk that is full is logged: without a snapshot the next start reads all listings. */
  async save(position: number): Promise<void> {
    if (this.snapshotFile === null || this.isSaved) return
    this.isSaved = true
    const { columns, ids, facets, texts, terms, placeTexts } = this.index
    const index: StoredIndex = { columns, ids, facets, texts, terms, placeTexts }
    try {
      const bytes = serialize({ version: VERSION, databaseId: this.databaseId, position, index })
      await mkdir(path.dirname(this.snapshotFile), { recursive: true })
      await writeFile(`${this.snapshotFile}.new`, Buffer.concat([checksum(bytes), bytes]), { mode: 0o600 })
      await rename(`${this.snapshotFile}.new`, this.snapshotFile)
    } catch (error) {
      log.warn({ err: error }, 'the search index could not be saved')
    }
  }

  async write({ documents, removed }: Change, index = this.index): Promise<void> {
    this.isSaved &&= documents.length + removed.length === 0
    for (const document of documents) index.put(document)
    for (const id of removed) index.remove(id)
  }

  async fill(documents: Parameters<SearchEngine['fill']>[0]): Promise<FreshContents> {
    const fresh = new SearchIndex()
    for await (const some of documents) await this.write({ documents: some, removed: [] }, fresh)
    return {
      write: (change) => this.write(change, fresh),
      publish: async () => {
        fresh.setCategories(this.categories)
        this.index = fresh
      }
    }
  }

  setCategories(categories: readonly CategoryNames[]): void {
    this.categories = categories
    this.index.setCategories(categories)
  }

  async readVersions(after: string | null, upTo: string | null): Promise<ReadonlyMap<string, number>> {
    const { rowOf, columns } = this.index
    const wanted = [...rowOf].filter(([id]) => id > (after ?? '') && (upTo === null || id <= upTo))
    return new Map(wanted.map(([id, row]) => [id, columns.updatedAt[row] ?? 0]))
  }

  countListings = async () => this.index.rowOf.size
  search = async (request: SearchRequest) => searchIndex(this.index, request)
  suggest = async (words: readonly string[]) => complete(this.index, this.categories, words)

  async nearest(words: readonly string[], limit: number): Promise<string[]> {
    const matches = matchNearest(this.index, words)
    const request = {
      ...ALL_BOOKS,
      q: words.join(' '),
      sort: 'relevance',
      listedFrom: null,
      limit,
      withFacets: false
    } as const
    return matches ? collect(this.index, matches, request, true).ids : []
  }
}
