import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/database-time'
import { connectToDatabase, isDatabaseAway } from '@/lib/db'
import { log } from '@/lib/log'
import { ExpiredTagsModel } from '@/models/expired-tags'

/** How often a process asks whether another has changed something, in milliseconds. */
const EVERY_MS = 1000
/** Words are read again this far back, since one that was written earlier may become readable later. Milliseconds. */
const OVERLAP_MS = 5000
/** How long words are kept, in milliseconds; pages are kept five minutes, so older ones say nothing. */
const KEPT_MS = 10 * 60_000

/** Expires tags in the page cache of this process (lib/http/page-cache.mjs), also outside of requests. */
export function expirePagesHere(tags: readonly string[]): void {
  const expire: unknown = Reflect.get(globalThis, Symbol.for('flyleaf.expire-pages'))
  if (typeof expire === 'function') expire(tags)
}

const waiting = new Set<string>()

async function writeWord(): Promise<void> {
  const tags = [...waiting]
  waiting.clear()
  await connectToDatabase()
  await ExpiredTagsModel.updateOne({ _id: crypto.randomUUID() }, { $set: { tags }, $currentDate: { at: true } }, { upsert: true })
}

/**
 * Tells the other processes of the shop that pages with these tags are out of date, without making anybody wait. A word
 * that is lost (the process dies first) is made good by the five minutes that a page is kept at most.
 */
export function announceTags(tags: readonly string[]): void {
  const isFirst = waiting.size === 0
  for (const tag of tags) waiting.add(tag)
  if (!isFirst || waiting.size === 0) return
  setImmediate(() => {
    writeWord().catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'other processes could not be told of a change')
    })
  })
}

/** Expires here what other processes have announced since the last time; `heard` remembers what was heard. */
async function hear(heard: Map<string, number>, since: Date): Promise<Date> {
  const words = await ExpiredTagsModel.find({ at: trusted({ $gt: new Date(since.getTime() - OVERLAP_MS) }) }).lean()
  const news = words.filter(({ _id }) => !heard.has(_id))
  if (news.length > 0) expirePagesHere([...new Set(news.flatMap(({ tags }) => tags))])
  for (const { _id, at } of news) heard.set(_id, at.getTime())
  const latest = Math.max(since.getTime(), ...news.map(({ at }) => at.getTime()))
  for (const [id, at] of heard) if (at < latest - 2 * OVERLAP_MS) heard.delete(id)
  return new Date(latest)
}

/** Listens for as long as this process lives: what another process changes shows here within about a second. */
export function startHearingTags(): void {
  const heard = new Map<string, number>()
  let since: Date | null = null
  let isBusy = false
  setInterval(() => {
    if (isBusy) return
    isBusy = true
    void connectToDatabase()
      .then(async () => {
        since = await hear(heard, since ?? (await readDatabaseTime()))
      })
      .catch((error: unknown) => {
        // While the database is away nothing can change; what was missed is read afterwards.
        if (!isDatabaseAway(error)) log.error({ err: error }, 'changes made by other processes could not be read')
      })
      .finally(() => {
        isBusy = false
      })
  }, EVERY_MS).unref()
}

/** Forgets words that are older than any kept page. */
export async function purgeExpiredTags(now: Date): Promise<void> {
  await ExpiredTagsModel.deleteMany({ at: trusted({ $lte: new Date(now.getTime() - KEPT_MS) }) })
}
