import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { processState } from '@/lib/platform/process-state'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { log } from '@/lib/platform/log'
import { ExpiredTagsModel } from '@/models/expired-tags'

/** Cached pages live five minutes, so older events are irrelevant. */
const KEPT_MS = 10 * 60_000
const RETRY_MS = 1000

type Publisher = {
  name: string
  waiting: Set<string>
  writing: Promise<void>
  next: Promise<void> | null
  /** Highest number known to be taken; null before the first read. */
  last: number | null
}
declare module '@/lib/platform/process-state' {
  interface ProcessState {
    publisher: Publisher
  }
}

const publisher = (processState().publisher ??= {
  name: crypto.randomUUID(),
  waiting: new Set(),
  writing: Promise.resolve(),
  next: null,
  last: null
})

export type InvalidationEvent = { _id: number; by: string }

export function isOwnInvalidation({ by }: InvalidationEvent): boolean {
  return by === publisher.name
}

export function findLastInvalidation(): Promise<InvalidationEvent | null> {
  return ExpiredTagsModel.findOne({}, { by: 1 }).sort({ _id: -1 }).lean()
}

/** Appends an event. Numbers are taken in sequence, so a subscriber that has read up to a number has missed nothing,
 * independently of clocks. @throws when the database is unavailable */
export async function writeInvalidation(tags: readonly string[]): Promise<InvalidationEvent> {
  await connectToDatabase()
  for (;;) {
    publisher.last ??= (await findLastInvalidation())?._id ?? 0
    const event = { _id: publisher.last + 1, by: publisher.name }
    try {
      await ExpiredTagsModel.create({ ...event, tags, at: await readDatabaseTime() })
      publisher.last = event._id
      return event
    } catch (error) {
      publisher.last = null
      if (!isDuplicateKey(error)) throw error
    }
  }
}

async function writeWaiting(): Promise<void> {
  publisher.next = null
  const tags = [...publisher.waiting]
  publisher.waiting.clear()
  if (tags.length === 0) return
  try {
    await writeInvalidation(tags)
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'other processes could not be told of a change yet'
    )
    for (const tag of tags) publisher.waiting.add(tag)
    setTimeout(() => void announceTags([]), RETRY_MS).unref()
  }
}

/** Resolves after the first attempt; failed writes are retried, concurrent ones batched. Never rejects. */
export function announceTags(tags: readonly string[]): Promise<void> {
  for (const tag of tags) publisher.waiting.add(tag)
  if (!publisher.next) {
    publisher.next = publisher.writing.then(writeWaiting)
    publisher.writing = publisher.next
  }
  return publisher.next
}

/** Keeps the last event, which holds the position of the sequence. */
export async function purgeExpiredTags(now: Date): Promise<void> {
  const last = await findLastInvalidation()
  await ExpiredTagsModel.deleteMany({
    at: trusted({ $lte: new Date(now.getTime() - KEPT_MS) }),
    _id: trusted({ $ne: last?._id ?? 0 })
  })
}
