import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { processState } from '@/lib/platform/process-state'
import { ALL_PAGES_TAG, invalidateTags } from './tag-invalidations'
import { log } from '@/lib/platform/log'
import { ExpiredTagsModel } from '@/models/expired-tags'
import {
  announceTags,
  findLastInvalidation,
  isOwnInvalidation,
  writeInvalidation,
  type InvalidationEvent
} from './publish-tags'

const EVERY_MS = 300
/** Nobody misses a change while no page is asked for; the next request polls first. */
const REST_AFTER_MS = 2000
const REST_MS = 5000
/** Cached pages may be served this long after the last response, so that changes show within a second. */
const FRESH_MS = 800
/** How long a request waits before the database counts as unavailable. */
const PATIENCE_MS = 1200
const PATIENCE_LOOKS = PATIENCE_MS / EVERY_MS
/** A process that was suspended or blocked this long cannot tell the state of the database. */
const ABSENT_MS = 5000
/** A subscriber that missed more drops all pages instead. */
const MOST_WORDS = 500

/** `steady` stands still while a machine sleeps; `wall` may be set. */
type ClockReading = { steady: number; wall: number }

function readClock(): ClockReading {
  return { steady: performance.now(), wall: Date.now() }
}

/** Milliseconds, by the clock that advanced more. */
function since(moment: ClockReading | null): number {
  return moment ? Math.max(performance.now() - moment.steady, Date.now() - moment.wall) : Infinity
}

let position: InvalidationEvent | null = null
/** When the request of the last response was sent. */
let receivedAt: ClockReading | null = null
let failedAt: ClockReading | null = null
/** When a page was last asked for. */
let usedAt: ClockReading | null = null
let asking: Promise<void> | null = null
/** Polls during which the request in progress had no response; a blocked process does not poll. */
let emptyPolls = 0
let ranAt = readClock()
let wasAbsent = false

/** Null if the sequence has a gap or no longer contains `from`. */
async function readOn(from: InvalidationEvent): Promise<(InvalidationEvent & { tags: string[] })[] | null> {
  const words = await ExpiredTagsModel.find({ _id: trusted({ $gte: from._id }) }, { tags: 1, by: 1 })
    .sort({ _id: 1 })
    .limit(MOST_WORDS)
    .lean()
  const isWhole = words[0]?.by === from.by && words.every(({ _id }, at) => _id === from._id + at)
  return isWhole && words.length < MOST_WORDS ? words.slice(1) : null
}

async function receive(): Promise<void> {
  await connectToDatabase()
  // An index scan can miss a concurrent insert; the second read finds it.
  const words = position ? ((await readOn(position)) ?? (await readOn(position))) : null
  if (words) {
    const tags = new Set(words.filter((event) => !isOwnInvalidation(event)).flatMap((event) => event.tags))
    if (tags.size > 0) {
      await processState().beforeTagsExpire?.([...tags])
      invalidateTags([...tags])
    }
    position = words.at(-1) ?? position
    return
  }
  // After the start, a long suspension, or a change of the database.
  if (position) log.warn('changes made by other processes were missed; all pages are made anew')
  position = (await findLastInvalidation()) ?? (await writeInvalidation([ALL_PAGES_TAG]))
  await processState().beforeTagsExpire?.([ALL_PAGES_TAG])
  invalidateTags([ALL_PAGES_TAG])
}

async function askOnce(): Promise<void> {
  const moment = readClock()
  try {
    await receive()
    receivedAt = moment
    failedAt = null
    if (isInSync()) wasAbsent = false
  } catch (error) {
    failedAt = readClock()
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'changes made by other processes could not be read')
  }
}

function ask(): Promise<void> {
  asking ??= askOnce().finally(() => {
    asking = null
    emptyPolls = 0
  })
  return asking
}

/** Polls again if the poll in progress began too long ago. Never rejects. */
async function askNow(): Promise<void> {
  await ask()
  if (!isInSync() && failedAt === null) await ask()
}

function noteRunning(): void {
  if (since(ranAt) > ABSENT_MS) wasAbsent = true
  ranAt = readClock()
}

/** True if every change older than a second has been applied here. */
function isInSync(): boolean {
  return since(receivedAt) <= FRESH_MS
}

function isKnownUnavailable(): boolean {
  return emptyPolls >= PATIENCE_LOOKS || since(failedAt) <= ABSENT_MS
}

/** Resolves with true once cached pages may be served, polling if the last response is too old. False if the database
 * is unavailable: pages may then be served stale, since nothing can change, unless this process was suspended
 * itself, which drops all pages. */
async function sync(): Promise<boolean> {
  noteRunning()
  if (isInSync()) return true
  if (wasAbsent) {
    await askNow()
    if (isInSync()) return true
    invalidateTags([ALL_PAGES_TAG])
    return false
  }
  if (!isKnownUnavailable())
    await Promise.race([askNow(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
  return isInSync()
}

export type InvalidationSync = { isInSync(): boolean; sync(): Promise<boolean> }

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    invalidationSync: InvalidationSync
  }
}

function isDue(): boolean {
  return since(usedAt) <= REST_AFTER_MS || since(receivedAt) > REST_MS
}

/** The first event invalidates everything, since a dead process may have left changes unpublished. */
export function startHearingTags(): void {
  const used =
    <Result>(check: () => Result) =>
    () => {
      usedAt = readClock()
      return check()
    }
  processState().invalidationSync = { isInSync: used(isInSync), sync: used(sync) }
  void announceTags([ALL_PAGES_TAG])
  setInterval(() => {
    noteRunning()
    if (asking) emptyPolls += 1
    else if (isDue()) void ask()
  }, EVERY_MS).unref()
}
