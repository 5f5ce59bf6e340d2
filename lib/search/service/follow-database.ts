import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { createTaskQueue } from '@/lib/platform/task-queue'
import { SearchStateModel } from '@/models/search-state'
import { ANY_LISTING, IndexMissing, type SearchEngine, type SearchStatus } from '../engine'
import * as reads from '../read-changes'
import { Searcher } from '../searcher'

const POLL_MS = 200
/** After a poll that took longer than POLL_MS. */
const LEAST_PAUSE_MS = 50
// What the shop itself writes is noted at once; nobody misses the rest while nobody searches.
const REST_AFTER_MS = 2000
const REST_MS = 5000
/** How long a search after a pause waits for a database that may have stopped. */
const PATIENCE_MS = 500
// Recent changes are read again: a write may become readable after a later one, and the clocks of machines differ.
const OVERLAP_MS = 2000
const WIDE_OVERLAP_MS = 120_000
const WIDE_EVERY_MS = 15_000
const COMPARED = 5000
const COMPARE_EVERY_MS = 30_000
/** The age from which a difference is not a change on its way. */
const SETTLED_MS = 10_000
const WRITTEN_AT_ONCE = 500

async function readDatabaseId(): Promise<string> {
  const upsert = { upsert: true, returnDocument: 'after' } as const
  const created = { $setOnInsert: { databaseId: crypto.randomUUID() } }
  const state = await SearchStateModel.findOneAndUpdate({ _id: 'search' }, created, upsert).lean()
  return state.databaseId
}

export function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'SEARCH_UNAVAILABLE')
}

/** Keeps a search engine up with the database. All methods reject while the database or the engine is unavailable. */
export class DatabaseFollower {
  isReady = false
  readonly searcher: Searcher
  private readonly engine: SearchEngine
  private readonly queue = createTaskQueue({ concurrency: 1 })
  private readonly stopping = new AbortController()
  private following: Promise<void> | null = null
  /** The `updatedAt` of the last change that was seen, in ms since 1970. */
  private position = 0
  private polledAt = 0
  private searchedAt = 0
  private isResting = false
  private catchingUp: Promise<void> | null = null
  private widelyPolledAt = 0
  /** `updatedAt` of recent changes that are in the index. */
  private readonly applied = new Map<string, number>()
  private verified: ReadonlySet<string> = new Set()
  private comparedUpTo: string | null = null
  private repaired = 0
  private readonly noted = new Set<string>()
  private noting: Promise<void> | null = null

  constructor(engine: SearchEngine) {
    this.engine = engine
    this.searcher = new Searcher(engine)
  }

  /** Resolves when searches can be answered, or when it was stopped before. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.following = this.follow(resolve).finally(resolve)
    })
  }

  private async follow(onReady: () => void): Promise<void> {
    const { signal } = this.stopping
    let [compareAt, saveAt] = [Date.now() + COMPARE_EVERY_MS, Date.now() + this.engine.saveEveryMs]
    while (!signal.aborted) {
      const nextPoll = Date.now() + POLL_MS
      try {
        if (!this.isReady) await this.openOrFill()
        this.isReady = true
        onReady()
        await this.keepUp()
        if (Date.now() > compareAt) {
          compareAt = Date.now() + COMPARE_EVERY_MS
          await this.queue(() => this.compare())
        }
        if (Date.now() > saveAt) {
          saveAt = Date.now() + this.engine.saveEveryMs
          await this.engine.save(this.position)
        }
      } catch (error) {
        if (error instanceof IndexMissing) this.isReady = false
        else if (!isUnavailable(error)) log.error({ err: error }, 'the search index cannot be kept up')
      }
      this.isResting = Date.now() - this.searchedAt > REST_AFTER_MS
      const pause = this.isResting ? REST_MS : Math.max(LEAST_PAUSE_MS, nextPoll - Date.now())
      await sleep(pause, null, { signal }).catch(() => undefined)
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.following
    const wasReady = this.isReady
    this.isReady = false
    await this.queue(() => Promise.resolve())
    if (wasReady) await this.engine.save(this.position)
  }

  private async openOrFill(): Promise<void> {
    await connectToDatabase()
    const databaseId = await readDatabaseId()
    this.verified = new Set(await reads.readVerifiedSellers())
    const position = await this.engine.open(databaseId)
    if (position === null) return this.rebuild()
    this.position = position
    await this.queue(() => this.poll(WIDE_OVERLAP_MS, null))
  }

  async rebuild(): Promise<void> {
    const [startedAt, { verified }] = [Date.now(), this]
    const fresh = await this.engine.fill(reads.readAllDocuments(verified))
    await this.queue(async () => {
      this.applied.clear()
      this.position = startedAt
      await this.poll(WIDE_OVERLAP_MS, verified, fresh.write)
      await fresh.publish()
    })
    await this.engine.save(this.position)
  }

  private async apply(
    ids: readonly string[],
    verified = this.verified,
    write: SearchEngine['write'] = (change) => this.engine.write(change)
  ): Promise<void> {
    for (let from = 0; from < ids.length; from += WRITTEN_AT_ONCE)
      await write(await reads.readListings(ids.slice(from, from + WRITTEN_AT_ONCE), verified))
  }

  /** `known`: the sellers who are verified in the index, null if that is unknown. What fails is read again by the next poll. */
  private async poll(overlap: number, known: ReadonlySet<string> | null, write?: SearchEngine['write']): Promise<void> {
    const startedAt = Date.now()
    const since = new Date(Math.min(this.position, startedAt) - overlap)
    const [deleted, sellers, categories] = await Promise.all([
      reads.readDeleted(since),
      reads.readSellers(since),
      reads.readCategories()
    ])
    this.searcher.categories = categories
    const verified = new Set(this.verified)
    for (const { id, isVerified } of sellers) verified[isVerified ? 'add' : 'delete'](id)
    const changed = sellers.filter(({ id, isVerified }) => known?.has(id) !== isVerified)
    const ofSellers = await reads.readListingsOf(changed.map(({ id }) => id))
    const seen = [...deleted, ...(await reads.readChanged(since))]
    const unseen = seen.filter(({ id, updatedAt }) => this.applied.get(id) !== updatedAt)
    await this.apply([...new Set([...unseen.map(({ id }) => id), ...ofSellers])], verified, write)
    this.verified = verified
    for (const { id, updatedAt } of unseen) this.applied.set(id, updatedAt)
    // A clock that is ahead must not hide what others write until its time has come.
    this.position = Math.max(this.position, Math.min(startedAt, unseen.at(-1)?.updatedAt ?? 0))
    this.polledAt = startedAt
    for (const [id, updatedAt] of this.applied) if (updatedAt < this.position - WIDE_OVERLAP_MS) this.applied.delete(id)
  }

  /** Resolves when everything written before the call is in the index. */
  async keepUp(): Promise<void> {
    const isWide = Date.now() - this.widelyPolledAt > WIDE_EVERY_MS
    if (isWide) this.widelyPolledAt = Date.now()
    return this.queue(() => this.poll(isWide ? WIDE_OVERLAP_MS : OVERLAP_MS, this.verified))
  }

  /** To be called before each search: the first ones after a pause wait for what was written meanwhile. Never rejects. */
  async beCurrent(): Promise<void> {
    this.searchedAt = Date.now()
    if (!this.isResting || Date.now() - this.polledAt <= POLL_MS) return
    this.catchingUp ??= this.keepUp().then(
      () => void (this.catchingUp = null),
      // The poll that follows reports what is wrong.
      () => void (this.catchingUp = null)
    )
    await Promise.race([this.catchingUp, sleep(PATIENCE_MS, null, { ref: false })])
  }

  /** Listings noted while others are written are written together. */
  async noteChanged(ids: readonly string[]): Promise<void> {
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

  private async compare(): Promise<void> {
    const seen = await reads.readNext(this.comparedUpTo, COMPARED)
    const last = seen.length < COMPARED ? null : (seen.at(-1)?.id ?? null)
    const versions = await this.engine.readVersions(this.comparedUpTo, last)
    const settled = Date.now() - SETTLED_MS
    const wanted = new Map(seen.map(({ id, updatedAt, isSearchable }) => [id, isSearchable ? updatedAt : undefined]))
    const wrong = seen.filter(({ id, updatedAt }) => updatedAt <= settled && versions.get(id) !== wanted.get(id))
    const gone = [...versions].filter(([id, updatedAt]) => !wanted.has(id) && updatedAt <= settled)
    await this.apply([...wrong.map(({ id }) => id), ...gone.map(([id]) => id)])
    this.comparedUpTo = last
    if (wrong.length + gone.length === 0) return
    this.repaired += wrong.length + gone.length
    log.warn({ wrong: wrong.length, gone: gone.length }, 'the search index differed from the database and was repaired')
  }

  /** Compares all listings; how many were repaired. */
  async compareAll(): Promise<number> {
    const before = this.repaired
    this.comparedUpTo = null
    do await this.queue(() => this.compare())
    while (this.comparedUpTo !== null)
    return this.repaired - before
  }

  async status(): Promise<SearchStatus> {
    const { total } = await this.searcher.search(ANY_LISTING)
    return { provider: this.engine.name, listings: total, lagMs: Date.now() - this.polledAt, repaired: this.repaired }
  }
}
