import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { processState } from '@/lib/platform/process-state'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { log } from '@/lib/platform/log'
import { ExpiredTagsModel } from '@/models/expired-tags'

/** How long words are kept, in milliseconds; pages are kept five minutes, so older ones say nothing. */
const KEPT_MS = 10 * 60_000
/** After how long a word that could not be written is tried again, in milliseconds. */
const RETRY_MS = 1000

/** What this process says. */
type Publisher = {
  name: string
  waiting: Set<string>
  writing: Promise<void>
  next: Promise<void> | null
  /** The last number that is known to be taken; null before the first look. */
  last: number | null
}
declare module '@/lib/platform/process-state' {
  interface ProcessState {
    publisher: Publisher
  }
}

const publisher = (processState().publisher ??= { name: crypto.randomUUID(), waiting: new Set(), writing: Promise.resolve(), next: null, last: null })

/** A word's number and who wrote it. */
export type Word = { _id: number; by: string }

/** True for what this process has said itself. */
export function isOwnWord({ by }: Word): boolean {
  return by === publisher.name
}

/** The last word that anybody has said, or null when there is none yet. */
export function findLastWord(): Promise<Word | null> {
  // Words of older versions of the shop have names for numbers.
  return ExpiredTagsModel.findOne({ _id: trusted({ $gte: 0 }) }, { by: 1 }).sort({ _id: -1 }).lean()
}

/**
 * Writes a word behind the last one. Only one process can take a number, and only when the one before is taken: whoever
 * has read up to a number has missed none, whatever anybody's clock says. @throws when the database is unavailable
 */
export async function writeWord(tags: readonly string[]): Promise<Word> {
  await connectToDatabase()
  for (;;) {
    publisher.last ??= (await findLastWord())?._id ?? 0
    const word = { _id: publisher.last + 1, by: publisher.name }
    try {
      await ExpiredTagsModel.create({ ...word, tags, at: await readDatabaseTime() })
      publisher.last = word._id
      return word
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
    await writeWord(tags)
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'other processes could not be told of a change yet')
    for (const tag of tags) publisher.waiting.add(tag)
    setTimeout(() => void announceTags([]), RETRY_MS).unref()
  }
}

/**
 * Tells the other processes of the shop that pages with these tags are out of date. Resolves when the word is written, or
 * could not be: then it is tried again until it is. Tags that come while one is being written go together. Never rejects.
 */
export function announceTags(tags: readonly string[]): Promise<void> {
  for (const tag of tags) publisher.waiting.add(tag)
  if (!publisher.next) {
    publisher.next = publisher.writing.then(writeWaiting)
    publisher.writing = publisher.next
  }
  return publisher.next
}

/** Forgets words that are older than any kept page, but for the last, which says how far the numbers have come. */
export async function purgeExpiredTags(now: Date): Promise<void> {
  const last = await findLastWord()
  await ExpiredTagsModel.deleteMany({ at: trusted({ $lte: new Date(now.getTime() - KEPT_MS) }), _id: trusted({ $ne: last?._id ?? 0 }) })
}
