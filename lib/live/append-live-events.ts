import 'server-only'
import { MongoBulkWriteError } from 'mongodb'
import { connectToDatabase } from '@/lib/platform/db/db'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { processState } from '@/lib/platform/process-state'
import { UserEventModel } from '@/models/user-event'
import type { LiveEvent } from './live-event'
import './live-hub'
import { findLatestSeq } from './read-changes'

/** `next`: the write that takes what waits, after `last`. */
type Queue = { waiting: LiveEvent[]; next: Promise<void> | null; last: Promise<void> }

/** By person. */
const queues = new Map<string, Queue>()

/** A number is taken only after the one before it is stored, so a reader up to a number has missed nothing. */
async function writeTo(userId: string, given: readonly LiveEvent[]): Promise<void> {
  let events = given
  while (events.length > 0) {
    const latest = await findLatestSeq(userId)
    const at = await readDatabaseTime()
    const rows = events.map(({ kind, id }, place) => ({ userId, seq: latest + 1 + place, kind, id }))
    try {
      await UserEventModel.insertMany(rows.map((row) => ({ ...row, at })))
      processState().liveHub?.deliver(rows)
      return
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      // Another process has taken a number.
      events = events.slice(error instanceof MongoBulkWriteError ? error.insertedCount : 0)
    }
  }
}

async function writeWaiting(userId: string, queue: Queue): Promise<void> {
  const events = queue.waiting
  queue.waiting = []
  queue.next = null
  try {
    await writeTo(userId, events)
  } finally {
    if (!queue.next) queues.delete(userId)
  }
}

/** What is appended while another write to this person runs is written together. */
function appendTo(userId: string, event: LiveEvent): Promise<void> {
  const queue = queues.get(userId) ?? { waiting: [], next: null, last: Promise.resolve() }
  queues.set(userId, queue)
  queue.waiting.push(event)
  if (!queue.next) {
    queue.next = queue.last.then(() => writeWaiting(userId, queue))
    // Those who wait for it get its error.
    queue.last = queue.next.catch(() => undefined)
  }
  return queue.next
}

/** Has the open pages of these people read again what `event` names. Streams of this process get it at once, those of
 * other processes within a third of a second. A repetition does no harm. @throws when the database is unavailable */
export async function appendLiveEvents(userIds: readonly string[], event: LiveEvent): Promise<void> {
  await connectToDatabase()
  await Promise.all([...new Set(userIds)].map((userId) => appendTo(userId, event)))
}
