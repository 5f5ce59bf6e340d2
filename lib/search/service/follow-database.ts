import 'server-only'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { createTaskQueue } from '@/lib/platform/task-queue'
import { SearchStateModel } from '@/models/search-state'
import { IndexMissing, type Change, type SearchEngine } from '../engine'
import { searchUnavailable, type SearchStatus } from '../provider'
import { readAllDocuments, readCategories, readChanged, readDeleted, readListings, readNext, readSellers, readVerifiedSellers, type SeenListing } from '../read-changes'

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
/** Listings written without a pause for searches. */
const WRITTEN_AT_ONCE = 500

async function readDatabaseId(): Promise<string> {
  const state = await SearchStateModel.findOneAndUpdate(
    { _id: 'search' }, { $setOnInsert: { databaseId: crypto.randomUUID() } }, { upsert: true, returnDocument: 'after' }
  ).lean()
  if (state?.databaseId) return state.databaseId
  // A document of an older version of the shop has no id.
  await SearchStateModel.updateOne({ _id: 'search' }, { $set: { databaseId: crypto.randomUUID() } })
  return readDatabaseId()
}

/** True while the database or the engine cannot be reached: it is tried again. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'SEARCH_AWAY')
}

/** Keeps a search engine up with the database. */
export class DatabaseFollower {
  isReady = false
  private readonly engine: SearchEngine
  private readonly queue = createTaskQueue({ concurrency: 1 })
  private readonly timers = new Set<NodeJS.Timeout>()
  /** The time of the last change that was seen, in ms since 1970. */
  private position = 0
  /** When the last complete poll began. */
  private polledAt = 0
  private widelyPolledAt = 0
  /** `updatedAt` of recent changes that are in the index. */
  private readonly applied = new Map<string, number>()
  private verified = new Set<string>()
  private comparedUpTo: string | null = null
  private repaired = 0
  private databaseId = ''
  private filling: Promise<void> | null = null
  /** Listings that somebody has changed, and the task that will write them. */
  private readonly noted = new Set<string>()
  private noting: Promise<void> | null = null

  constructor(engine: SearchEngine) {
    this.engine = engine
  }

  /** Opens or fills the index, and follows the changes from then on. @throws when the database or the engine is unavailable */
  async start(): Promise<void> {
    await connectToDatabase()
    this.databaseId = await readDatabaseId()
    const [verified, categories] = await Promise.all([readVerifiedSellers(), readCategories()])
    this.verified = new Set(verified)
    this.engine.setCategories(categories)
    await this.openOrFill()
    await this.poll(WIDE_OVERLAP_MS)
    this.isReady = true
    this.repeat(POLL_MS, () => this.keepUp())
    this.repeat(COMPARE_EVERY_MS, () => this.queue(() => this.compare()))
    this.repeat(this.engine.saveEveryMs, () => this.engine.save(this.position))
  }

  private async openOrFill(): Promise<void> {
    const position = await this.engine.open(this.databaseId)
    this.position = position ?? 0
    await this.engine.setVerified(this.verified)
    if (position === null) await this.fill()
  }

  private async fill(): Promise<void> {
    const startedAt = Date.now()
    const fresh = await this.engine.fill(readAllDocuments())
    await this.queue(async () => {
      this.applied.clear()
      this.position = startedAt
      await this.poll(WIDE_OVERLAP_MS, fresh.write)
      await fresh.publish()
    })
    await this.engine.save(this.position)
  }

  /** Fills the index anew, while searches are answered from the old one. @throws when the database or the engine is unavailable */
  async rebuild(): Promise<void> {
    if (!this.isReady) throw searchUnavailable()
    await this.fill()
  }

  /** Fills an index that is gone. */
  private refill(): Promise<void> {
    this.filling ??= this.openOrFill().finally(() => (this.filling = null))
    return this.filling
  }

  /** Repeats work, the next time so long after it has ended. */
  private repeat(milliseconds: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      void work()
        .catch((error: unknown) => {
          if (error instanceof IndexMissing) return this.refill()
          throw error
        })
        .catch((error: unknown) => {
          if (!isUnavailable(error)) log.error({ err: error }, 'the search index cannot be kept up')
        })
        .finally(() => {
          if (this.isReady) this.repeat(milliseconds, work)
        })
    }, milliseconds)
    this.timers.add(timer)
  }

  /** Stops following and saves the position. */
  async stop(): Promise<void> {
    const wasReady = this.isReady
    this.isReady = false
    for (const timer of this.timers) clearTimeout(timer)
    await this.queue(() => Promise.resolve())
    if (wasReady) await this.engine.save(this.position)
  }

  private async apply(ids: readonly string[], write = (change: Change) => this.engine.write(change)): Promise<void> {
    for (let from = 0; from < ids.length; from += WRITTEN_AT_ONCE) await write(await readListings(ids.slice(from, from + WRITTEN_AT_ONCE)))
  }

  private async poll(overlap: number, write = (change: Change) => this.engine.write(change)): Promise<void> {
    const startedAt = Date.now()
    const since = new Date(Math.min(this.position, startedAt) - overlap)
    const [deleted, sellers, categories] = await Promise.all([readDeleted(since), readSellers(since), readCategories()])
    this.engine.setCategories(categories)
    const changedSellers = sellers.filter(({ id, isVerified }) => this.verified.has(id) !== isVerified)
    for (const { id, isVerified } of changedSellers) {
      if (isVerified) this.verified.add(id)
      else this.verified.delete(id)
    }
    if (changedSellers.length > 0) await this.engine.setVerified(this.verified)
    const isFresh = ({ id, updatedAt }: SeenListing) => this.applied.get(id) !== updatedAt
    const fresh = deleted.filter(isFresh)
    for await (const seen of readChanged(since)) if (isFresh(seen)) fresh.push(seen)
    await this.apply(fresh.map(({ id }) => id), write)
    for (const { id, updatedAt } of fresh) this.applied.set(id, updatedAt)
    // A clock that is ahead must not hide what others write until its time has come.
    this.position = Math.max(this.position, Math.min(startedAt, fresh.at(-1)?.updatedAt ?? 0))
    this.polledAt = startedAt
    for (const [id, updatedAt] of this.applied) if (updatedAt < this.position - WIDE_OVERLAP_MS) this.applied.delete(id)
  }

  /** Resolves when everything written before the call is in the index. @throws when the database or the engine is unavailable */
  keepUp(): Promise<void> {
    if (!this.isReady) return Promise.reject(searchUnavailable())
    const isWide = Date.now() - this.widelyPolledAt > WIDE_EVERY_MS
    if (isWide) this.widelyPolledAt = Date.now()
    return this.queue(() => this.poll(isWide ? WIDE_OVERLAP_MS : OVERLAP_MS))
  }

  /** Resolves when these listings are in the index as they are in the database. Those noted while others are written go together. */
  noteChanged(ids: readonly string[]): Promise<void> {
    if (!this.isReady) return Promise.reject(searchUnavailable())
    for (const id of ids) this.noted.add(id)
    this.noting ??= this.queue(async () => {
      // The queue may begin a task before its promise is known.
      await Promise.resolve()
      const all = [...this.noted]
      this.noted.clear()
      this.noting = null
      await this.apply(all)
    })
    return this.noting
  }

  /** Compares the next listings of the database with the index, and puts right what differs. */
  private async compare(): Promise<void> {
    const seen = await readNext(this.comparedUpTo, COMPARED)
    const last = seen.length < COMPARED ? null : (seen.at(-1)?.id ?? null)
    const versions = await this.engine.readVersions(this.comparedUpTo, last)
    const settled = Date.now() - SETTLED_MS
    const wrong = seen.filter(({ id, updatedAt, isSearchable }) => updatedAt <= settled && versions.get(id) !== (isSearchable ? updatedAt : undefined))
    const inDatabase = new Set(seen.map(({ id }) => id))
    const gone = [...versions].flatMap(([id, updatedAt]) => (inDatabase.has(id) || updatedAt > settled ? [] : id))
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

  async status(): Promise<SearchStatus> {
    return { provider: this.engine.name, listings: await this.engine.countListings(), lagMs: Date.now() - this.polledAt, repaired: this.repaired }
  }
}
