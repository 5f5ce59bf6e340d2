import 'server-only'
import { connectToDatabase, isDatabaseAway } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { createTaskQueue } from '@/lib/platform/task-queue'
import { SearchStateModel } from '@/models/search-state'
import type { SearchStatus } from '../provider'
import { searchUnavailable } from '../provider'
import {
  readAllDocuments, readCategories, readChanged, readDeleted, readDocuments, readNext, readSellers, readVerifiedSellers, type SeenListing
} from '../read-changes'
import { SearchIndex } from './search-index'
import { readSnapshot, writeSnapshot } from './snapshot'

/** How often changes are looked for, in milliseconds: one that nobody has reported is searched within a second. */
const POLL_MS = 400
/**
 * Changes are read again until they are this old, in milliseconds: a write may become readable after a later one, and the
 * clocks of several machines differ. Each poll goes back a little, and every WIDE_EVERY_MS farther.
 */
const OVERLAP_MS = 2000
const WIDE_OVERLAP_MS = 120_000
const WIDE_EVERY_MS = 15_000
/** Listings that each comparison with the database looks through, and how often there is one, in milliseconds. */
const COMPARED = 5000
const COMPARE_EVERY_MS = 30_000
/** A change that is younger, in milliseconds, may be on its way. */
const SETTLED_MS = 10_000
/** Listings put into the index without a pause for searches. */
const APPLIED_AT_ONCE = 500
/** How often the index is saved, in milliseconds, if anything has changed. */
const SAVE_EVERY_MS = 60 * 60_000

async function readDatabaseId(): Promise<string> {
  const state = await SearchStateModel.findOneAndUpdate(
    { _id: 'search' }, { $setOnInsert: { databaseId: crypto.randomUUID() } }, { upsert: true, returnDocument: 'after' }
  ).lean()
  if (state?.databaseId) return state.databaseId
  // A document of an older version of the shop has no id.
  await SearchStateModel.updateOne({ _id: 'search' }, { $set: { databaseId: crypto.randomUUID() } })
  return readDatabaseId()
}

/** Keeps a search index up with the database. */
export class IndexFollower {
  index = new SearchIndex()
  isReady = false
  private readonly queue = createTaskQueue({ concurrency: 1 })
  private readonly timers: NodeJS.Timeout[] = []
  /** The time of the last change that was seen, in ms since 1970. */
  private position = 0
  /** When the last complete poll began. */
  private polledAt = 0
  private widelyPolledAt = 0
  /** `updatedAt` of recent changes that are in the index. */
  private applied = new Map<string, number>()
  private comparedUpTo: string | null = null
  private repaired = 0
  private databaseId = ''
  private isSaved = false
  private readonly snapshotFile: string | null

  /** `snapshotFile`: where the index is kept over a restart; null for nowhere. */
  constructor(snapshotFile: string | null) {
    this.snapshotFile = snapshotFile
  }

  /** Loads the snapshot or reads all listings, and follows the changes from then on. @throws when the database is away */
  async start(): Promise<void> {
    await connectToDatabase()
    this.databaseId = await readDatabaseId()
    const snapshot = this.snapshotFile === null ? null : await readSnapshot(this.snapshotFile, this.databaseId)
    if (snapshot) {
      this.index = snapshot.index
      this.position = snapshot.position
    } else {
      this.position = Date.now()
      await this.readAll()
    }
    const verified = new Set(await readVerifiedSellers())
    for (const id of new Set([...verified, ...this.index.table.listVerified()])) this.index.table.setVerified(id, verified.has(id))
    await this.poll(WIDE_OVERLAP_MS)
    this.isReady = true
    this.repeat(POLL_MS, () => this.keepUp())
    this.repeat(COMPARE_EVERY_MS, () => this.queue(() => this.compare()))
    this.repeat(SAVE_EVERY_MS, () => this.save())
    if (!snapshot) await this.save()
  }

  private async readAll(): Promise<void> {
    this.index = new SearchIndex()
    for await (const documents of readAllDocuments()) for (const document of documents) this.index.put(document)
  }

  /** Repeats work, the next time so long after it has ended. A database that is away is tried again. */
  private repeat(milliseconds: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.splice(this.timers.indexOf(timer), 1)
      void work()
        .catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.error({ err: error }, 'the search index cannot be kept up')
        })
        .finally(() => {
          if (this.isReady) this.repeat(milliseconds, work)
        })
    }, milliseconds)
    this.timers.push(timer)
  }

  /** Stops following and saves the index. */
  async stop(): Promise<void> {
    const wasReady = this.isReady
    this.isReady = false
    for (const timer of this.timers) clearTimeout(timer)
    await this.queue(() => Promise.resolve())
    if (wasReady) await this.save()
  }

  private async apply(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += APPLIED_AT_ONCE) {
      const some = ids.slice(from, from + APPLIED_AT_ONCE)
      const documents = new Map((await readDocuments(some)).map((document) => [document.id, document]))
      for (const id of some) {
        const document = documents.get(id)
        if (document) this.index.put(document)
        else this.index.remove(id)
      }
    }
    if (ids.length > 0) this.isSaved = false
  }

  private async poll(overlap: number): Promise<void> {
    const startedAt = Date.now()
    const since = new Date(Math.min(this.position, startedAt) - overlap)
    const [deleted, sellers, categories] = await Promise.all([readDeleted(since), readSellers(since), readCategories()])
    this.index.setCategories(categories)
    for (const { id, isVerified } of sellers) this.index.table.setVerified(id, isVerified)
    await this.apply(deleted.filter((id) => this.index.table.rowOf.has(id)))
    const fresh: SeenListing[] = []
    for await (const seen of readChanged(since)) {
      if (this.applied.get(seen.id) !== seen.updatedAt) fresh.push(seen)
    }
    await this.apply(fresh.map(({ id }) => id))
    for (const { id, updatedAt } of fresh) this.applied.set(id, updatedAt)
    // A clock that is ahead must not hide what others write until its time has come.
    this.position = Math.max(this.position, Math.min(startedAt, fresh.at(-1)?.updatedAt ?? 0))
    this.polledAt = startedAt
    for (const [id, updatedAt] of this.applied) if (updatedAt < this.position - WIDE_OVERLAP_MS) this.applied.delete(id)
  }

  /** Resolves when everything written before the call is in the index. @throws when the database is away, or before the index is ready */
  keepUp(): Promise<void> {
    if (!this.isReady) return Promise.reject(searchUnavailable())
    const isWide = Date.now() - this.widelyPolledAt > WIDE_EVERY_MS
    if (isWide) this.widelyPolledAt = Date.now()
    return this.queue(() => this.poll(isWide ? WIDE_OVERLAP_MS : OVERLAP_MS))
  }

  /** Resolves when these listings are in the index as they are in the database. */
  noteChanged(ids: readonly string[]): Promise<void> {
    return this.isReady ? this.queue(() => this.apply(ids)) : Promise.reject(searchUnavailable())
  }

  /** Compares the next listings of the database with the index, and puts right what differs. */
  private async compare(): Promise<void> {
    const seen = await readNext(this.comparedUpTo, COMPARED)
    const last = seen.length < COMPARED ? null : (seen.at(-1)?.id ?? null)
    const { table } = this.index
    const settled = Date.now() - SETTLED_MS
    const wrong = seen.filter(({ id, updatedAt, isSearchable }) => {
      const row = table.rowOf.get(id)
      if (updatedAt > settled) return false
      return isSearchable ? row === undefined || table.columns.updatedAt[row] !== updatedAt : row !== undefined
    })
    const inDatabase = new Set(seen.map(({ id }) => id))
    const gone = [...table.rowOf.keys()].filter((id) => id > (this.comparedUpTo ?? '') && (last === null || id <= last) && !inDatabase.has(id))
    await this.apply([...wrong.map(({ id }) => id), ...gone])
    this.comparedUpTo = last
    if (wrong.length + gone.length === 0) return
    this.repaired += wrong.length + gone.length
    log.warn({ wrong: wrong.length, gone: gone.length }, 'the search index differed from the database and was put right')
  }

  /** Compares all listings; how many were put right. */
  async compareAll(): Promise<number> {
    const before = this.repaired
    this.comparedUpTo = null
    do await this.queue(() => this.compare())
    while (this.comparedUpTo !== null)
    return this.repaired - before
  }

  private async save(): Promise<void> {
    if (this.snapshotFile === null || this.isSaved) return
    this.isSaved = true
    await writeSnapshot(this.snapshotFile, { databaseId: this.databaseId, position: this.position, index: this.index })
  }

  status(): SearchStatus {
    return { provider: 'embedded', listings: this.index.table.listings, lagMs: Date.now() - this.polledAt, repaired: this.repaired }
  }
}
