import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { log } from '@/lib/platform/log'
import type { Change, Found, FreshContents, SearchEngine, SearchRequest } from '../engine'
import type { Meaning, Wanted } from '../readings'
import { collect } from './collect'
import { complete } from './complete'
import { matchWords, toKnownWord } from './match-words'
import { isInSomeText } from './phrases'
import { SearchIndex, type StoredIndex } from './search-index'

/** To be raised when the index is stored in another way. */
const VERSION = 13
const CHECKSUM_BYTES = 32

/** `position`: up to when (ms since 1970) the index has followed the changes of this database. */
const Snapshot = z.object({
  version: z.literal(VERSION),
  databaseId: z.string(),
  position: z.number(),
  // Written by the same version of the shop: the checksum says so.
  index: z.custom<StoredIndex>()
})

const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** The index in the memory of this process, stored in a snapshot over a restart. */
export class EmbeddedEngine implements SearchEngine {
  readonly name = 'embedded'
  readonly saveEveryMs = 60 * 60_000
  index = new SearchIndex()
  private databaseId = ''
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
      return snapshot.position
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isMissing) log.warn({ err: error }, 'the snapshot of the search index cannot be used')
      return null
    }
  }

  /** A disk that is full is logged: without a snapshot the next start reads all listings. */
  async save(position: number): Promise<void> {
    if (this.snapshotFile === null) return
    try {
      const bytes = serialize({ version: VERSION, databaseId: this.databaseId, position, index: this.index.store() })
      await mkdir(path.dirname(this.snapshotFile), { recursive: true })
      await writeFile(`${this.snapshotFile}.new`, Buffer.concat([checksum(bytes), bytes]), { mode: 0o600 })
      await rename(`${this.snapshotFile}.new`, this.snapshotFile)
    } catch (error) {
      log.warn({ err: error }, 'the search index could not be saved')
    }
  }

  async write({ documents, removed }: Change, index = this.index): Promise<void> {
    for (const document of documents) index.put(document)
    for (const id of removed) index.remove(id)
  }

  async fill(documents: Parameters<SearchEngine['fill']>[0]): Promise<FreshContents> {
    const fresh = new SearchIndex()
    for await (const some of documents) await this.write({ documents: some, removed: [] }, fresh)
    return {
      write: (change) => this.write(change, fresh),
      publish: async () => {
        this.index = fresh
      }
    }
  }

  async readVersions(after: string | null, upTo: string | null): Promise<ReadonlyMap<string, number>> {
    const { rowOf, columns } = this.index
    const wanted = [...rowOf].filter(([id]) => id > (after ?? '') && (upTo === null || id <= upTo))
    return new Map(wanted.map(([id, row]) => [id, columns.updatedAt[row] ?? 0]))
  }

  readWords = async (words: readonly string[]) => words.map((word) => toKnownWord(this.index, word))
  hasPhrases = async (phrases: readonly (readonly string[])[]) => phrases.map((one) => isInSomeText(this.index, one))
  complete = async (typed: string, meanings: readonly Meaning[]) => complete(this.index, typed, meanings)

  async find(request: SearchRequest, wanted: Wanted): Promise<Found | null> {
    const matches = matchWords(this.index, wanted)
    return matches && { ...collect(this.index, matches, request), best: matches.best }
  }
}
