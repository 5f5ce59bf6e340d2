import 'server-only'
import { trusted, type Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toTerm } from '@/lib/listings/keep-terms'
import { keepWorks } from '@/lib/listings/keep-works'
import { toSearchKeys } from '@/lib/listings/search-keys'
import { isSameWork, toWork, WORK_PARTS, type Work } from '@/lib/listings/to-work'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel } from '@/models/listing'
import { SearchStateModel } from '@/models/search-state'
import { TermModel } from '@/models/term'
import { WorkModel } from '@/models/work'
import { readByWork, type BatchOfWorks } from './read-by-work'

const STATE = 'search'
/** To be raised when keys, works or terms are made in another way: everything is then made anew, once. */
const VERSION = 1
/** Rows read at a time. */
const BATCH = 1000
/** Rows written at a time: a word has some thirty keys, and the database must answer within two seconds on a slow day. */
const WRITES = 100
/** Changes are followed again until they are this old: one that was written earlier may become readable later. Milliseconds. */
const SETTLED_AFTER_MS = 2 * 60_000
/** The most changed copies that one pass follows; the next goes on. */
const MOST_CHANGED = 5000

/** What the keys of a copy are made from. */
const KEY_PARTS = { title: 1, subtitle: 1, authors: 1, editors: 1, illustrators: 1, translators: 1, condition: 1, listedAt: 1 } as const

/** Gives copies their keys that have none: from before there were any, or written by something that knows none. */
async function fillKeys(): Promise<Set<string>> {
  const filled = new Set<string>()
  const unreadable: Types.ObjectId[] = []
  for (;;) {
    const rows = await ListingModel.find({ workKey: null, _id: trusted({ $nin: unreadable }) }, KEY_PARTS).limit(WRITES).lean()
    if (rows.length === 0) return filled
    const readable = keepReadable(ListingModel, rows, KEY_PARTS)
    unreadable.push(...rows.filter((row) => !readable.includes(row)).map(({ _id }) => _id))
    if (readable.length === 0) continue
    const keyed = readable.map((row) => ({ row, keys: toSearchKeys(row) }))
    await ListingModel.bulkWrite(
      // Only where there are still none: an edit in between has written its own.
      keyed.map(({ row, keys }) => ({ updateOne: { filter: { _id: row._id, workKey: null }, update: { $set: keys }, timestamps: false } })),
      { ordered: false }
    )
    for (const { keys } of keyed) filled.add(keys.workKey)
  }
}

function toWorks({ rows }: BatchOfWorks): Work[] {
  const byKey = new Map<string, typeof rows>()
  for (const row of rows) {
    const copies = byKey.get(row.workKey ?? '')
    if (copies) copies.push(row)
    else byKey.set(row.workKey ?? '', [row])
  }
  return [...byKey].flatMap(([key, copies]) => toWork(key, copies) ?? [])
}

/** Forgets works that no copy has any more. */
async function forgetWorks(keys: readonly string[]): Promise<number> {
  let forgotten = 0
  for (const key of keys) {
    // A copy may have come since they were read.
    if (!(await ListingModel.exists({ workKey: key }))) forgotten += (await WorkModel.deleteOne({ _id: key })).deletedCount
  }
  return forgotten
}

/** Makes the works behind the key `after`, up to the last of a batch, say what their copies say; how many did not. */
async function mendWorks(batch: BatchOfWorks, after: string): Promise<number> {
  const works = toWorks(batch)
  const rows = await WorkModel.find({ _id: trusted({ $gt: after, $lte: batch.last }) }).lean()
  const known = new Map(rows.map((row) => [row._id, row]))
  const wrong = works.filter((work) => {
    const row = known.get(work._id)
    known.delete(work._id)
    return !row || !isSameWork(row, work)
  })
  for (let from = 0; from < wrong.length; from += WRITES) {
    await WorkModel.bulkWrite(
      wrong.slice(from, from + WRITES).map((work) => ({ replaceOne: { filter: { _id: work._id }, replacement: work, upsert: true } })),
      { ordered: false }
    )
  }
  return wrong.length + (await forgetWorks([...known.keys()]))
}

/** What is left of works behind the last copy. */
async function mendEnd(after: string): Promise<number> {
  const rows = await WorkModel.find({ _id: trusted({ $gt: after }) }, { _id: 1 }).limit(MOST_CHANGED).lean()
  return forgetWorks(rows.map(({ _id }) => _id))
}

/** Counts all words of all works anew and mends the vocabulary; how many words were wrong. */
async function mendTerms(): Promise<number> {
  const counts = new Map<string, number>()
  for (let after = ''; ; ) {
    const works = await WorkModel.find({ _id: trusted({ $gt: after }) }, { terms: 1 }).sort({ _id: 1 }).limit(BATCH).lean()
    for (const term of works.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
    after = works.at(-1)?._id ?? ''
    if (works.length < BATCH) break
  }
  const gone: string[] = []
  for (let after = ''; ; ) {
    const terms = await TermModel.find({ _id: trusted({ $gt: after }) }, { works: 1 }).sort({ _id: 1 }).limit(BATCH).lean()
    for (const { _id, works } of terms) {
      const right = counts.get(_id)
      if (right === undefined) gone.push(_id)
      // Common words are not counted to the end elsewhere; nothing depends on how common they are.
      else if (right === works || Math.min(right, works) >= BATCH) counts.delete(_id)
    }
    after = terms.at(-1)?._id ?? ''
    if (terms.length < BATCH) break
  }
  const wrong = [...counts]
  for (let from = 0; from < wrong.length; from += WRITES) {
    await TermModel.bulkWrite(
      wrong.slice(from, from + WRITES).map(([term, works]) => ({ replaceOne: { filter: { _id: term }, replacement: toTerm(term, works), upsert: true } })),
      { ordered: false }
    )
  }
  if (gone.length > 0) await TermModel.deleteMany({ _id: trusted({ $in: gone }) })
  return wrong.length + gone.length
}

/** The time before which everything that was written can be read by now. */
function settledTime(): number {
  return Date.now() - SETTLED_AFTER_MS
}

async function save(state: { followedUntil?: Date; position?: string; version?: number }): Promise<void> {
  await SearchStateModel.updateOne({ _id: STATE }, { $set: state }, { upsert: true })
}

/**
 * Makes everything anew that the search keeps beside the copies, from the copies themselves: their keys where they have
 * none, works, vocabulary. Reads all copies: half a minute for a million. Can be repeated, and be done beside a running shop.
 */
export async function rebuildSearch(): Promise<number> {
  await connectToDatabase()
  const settled = settledTime()
  let mended = (await fillKeys()).size
  let after = ''
  for await (const batch of readByWork({ filter: {}, projection: WORK_PARTS })) {
    mended += await mendWorks(batch, after)
    after = batch.last
  }
  mended += await mendEnd(after)
  mended += await mendTerms()
  await save({ followedUntil: new Date(settled), position: '', version: VERSION })
  return mended
}

/** Works whose copies were changed since the last pass: sold, withdrawn, hidden, or by a process that died before its end. */
async function followChanges(since: Date): Promise<void> {
  const settled = settledTime()
  const changed = await ListingModel.find({ updatedAt: trusted({ $gte: since }) }, { workKey: 1, updatedAt: 1 })
    .hint({ updatedAt: 1 })
    .sort({ updatedAt: 1 })
    .limit(MOST_CHANGED)
    .lean()
  await keepWorks(changed.map(({ workKey }) => workKey))
  // Cut off at the most, the next pass goes on there; else nothing is left but what cannot be read yet.
  const end = changed.length < MOST_CHANGED ? settled : (changed.at(-1)?.updatedAt.getTime() ?? settled)
  await save({ followedUntil: new Date(Math.min(end, settled)) })
}

/** Looks through the next works, in rounds; at the end of each the vocabulary is counted. How many rows were wrong. */
async function mendNext(after: string): Promise<number> {
  for await (const batch of readByWork({ filter: {}, projection: WORK_PARTS, after })) {
    const mended = await mendWorks(batch, after)
    await save({ position: batch.last })
    return mended
  }
  await save({ position: '' })
  return (await mendEnd(after)) + (await mendTerms())
}

/**
 * One pass of the upkeep: follows what was changed since the last one, looks through some thousand copies in rounds, and
 * mends what has drifted. The first pass on an older database makes everything. Returns how many rows were wrong.
 * @throws when the database is away
 */
export async function keepSearch(): Promise<number> {
  await connectToDatabase()
  const state = await SearchStateModel.findById(STATE).lean()
  if (state?.version !== VERSION) {
    await rebuildSearch()
    return 0
  }
  const filled = await fillKeys()
  await keepWorks([...filled])
  await followChanges(state.followedUntil ?? new Date(0))
  return filled.size + (await mendNext(state.position ?? ''))
}
