import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { processState } from '@/lib/platform/process-state'
import { ALL_PAGES_TAG, invalidateTags } from './tag-invalidations'
import { log } from '@/lib/platform/log'
import { ExpiredTagsModel } from '@/models/expired-tags'
import { announceTags, findLastWord, isOwnWord, writeWord, type Word } from './publish-tags'

/** How often a process asks whether another has changed something, in milliseconds. */
const EVERY_MS = 300
/** Kept pages may be shown for so long after the last answer, in milliseconds: others see a change within a second. */
const FRESH_MS = 800
/** A request waits so long for the answer before the database counts as away, in milliseconds; and the same in looks. */
const PATIENCE_MS = 1200
const PATIENCE_LOOKS = PATIENCE_MS / EVERY_MS
/** A process that has not run for so long (suspended, blocked) knows nothing of the database either. Milliseconds. */
const ABSENT_MS = 5000
/** The most words that are read at once; whoever has missed more forgets everything instead. */
const MOST_WORDS = 500

/** By the steady clock, which stands still while a machine sleeps, and by the other one, which may be set. */
type ClockReading = { steady: number; wall: number }

function readClock(): ClockReading {
  return { steady: performance.now(), wall: Date.now() }
}

/** Milliseconds, by the clock that says more. */
function since(moment: ClockReading | null): number {
  return moment ? Math.max(performance.now() - moment.steady, Date.now() - moment.wall) : Infinity
}

/** The event up to which everything has been received; null before the first. */
let position: Word | null = null
/** When the question was asked to which the last answer came. */
let receivedAt: ClockReading | null = null
/** When the last question failed; null after one that did not. */
let failedAt: ClockReading | null = null
let asking: Promise<void> | null = null
/** For how many looks the question under way has had no answer. A blocked process does not look, so it blames nobody. */
let emptyPolls = 0
let ranAt = readClock()
/** This process did not run for long, and has not received anything new since. */
let wasAbsent = false

/** The words from the known one on; null when they do not follow each other, or the known one is not there any more. */
async function readOn(from: Word): Promise<(Word & { tags: string[] })[] | null> {
  const words = await ExpiredTagsModel.find({ _id: trusted({ $gte: from._id }) }, { tags: 1, by: 1 })
    .sort({ _id: 1 }).limit(MOST_WORDS).lean()
  const isWhole = words[0]?.by === from.by && words.every(({ _id }, at) => _id === from._id + at)
  return isWhole && words.length < MOST_WORDS ? words.slice(1) : null
}

async function receive(): Promise<void> {
  await connectToDatabase()
  // A walk along an index may pass a place just before it is filled; the second one finds it.
  const words = position ? ((await readOn(position)) ?? (await readOn(position))) : null
  if (words) {
    const tags = new Set(words.filter((word) => !isOwnWord(word)).flatMap((word) => word.tags))
    if (tags.size > 0) {
      await processState().beforeTagsExpire?.([...tags])
      invalidateTags([...tags])
    }
    position = words.at(-1) ?? position
    return
  }
  // At the start, after a long absence, or when the database is another than before.
  if (position) log.warn('changes made by other processes were missed; all pages are made anew')
  position = (await findLastWord()) ?? (await writeWord([ALL_PAGES_TAG]))
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

/** Asks for what is new; joins a question that is under way. Never rejects. */
function ask(): Promise<void> {
  asking ??= askOnce().finally(() => {
    asking = null
    emptyPolls = 0
  })
  return asking
}

/** Asks, and asks again when the question under way was from too long ago. Never rejects. */
async function askNow(): Promise<void> {
  await ask()
  if (!isInSync() && failedAt === null) await ask()
}

function noteRunning(): void {
  if (since(ranAt) > ABSENT_MS) wasAbsent = true
  ranAt = readClock()
}

/** True when every change that was made more than a second ago, by whichever process, has expired its pages here. */
function isInSync(): boolean {
  return since(receivedAt) <= FRESH_MS
}

function isKnownUnavailable(): boolean {
  return emptyPolls >= PATIENCE_LOOKS || since(failedAt) <= ABSENT_MS
}

/**
 * Resolves with true once what is kept here may be shown, asking the database when the last answer is too old: after the
 * event loop was blocked, or the process or its machine suspended. Resolves with false when the database is unavailable: what
 * was kept before may then be shown as it is, for nobody can change anything; but a process that was absent itself cannot
 * know that, and forgets everything.
 */
async function sync(): Promise<boolean> {
  noteRunning()
  if (isInSync()) return true
  if (wasAbsent) {
    await askNow()
    if (isInSync()) return true
    invalidateTags([ALL_PAGES_TAG])
    return false
  }
  if (!isKnownUnavailable()) await Promise.race([askNow(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
  return isInSync()
}

/** How the caches of this process learn whether they are in sync with the changes that other processes make. */
export type InvalidationSync = { isInSync(): boolean; sync(): Promise<boolean> }

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    invalidationSync: InvalidationSync
  }
}

/**
 * Listens for as long as this process lives: what another process changes shows here within a second. A process that
 * starts may follow one that died before it could say what it had changed, so its first word is that everything changed.
 */
export function startHearingTags(): void {
  processState().invalidationSync = { isInSync, sync }
  void announceTags([ALL_PAGES_TAG])
  setInterval(() => {
    noteRunning()
    if (asking) emptyPolls += 1
    else void ask()
  }, EVERY_MS).unref()
}
