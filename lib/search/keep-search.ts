import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/db'
import { toTerm } from '@/lib/listings/keep-terms'
import { keepWorks } from '@/lib/listings/keep-works'
import { toSearchKeys } from '@/lib/listings/search-keys'
import { isSameWork, toWork, WORK_PARTS, type Work } from '@/lib/listings/to-work'
import { ListingModel } from '@/models/listing'
import { SearchStateModel } from '@/models/search-state'
import { TermModel } from '@/models/term'
import { WorkModel } from '@/models/work'
import { readByWork, type BatchOfWorks } from './read-by-work'

const STATE = 'search'
/** To be raised when keys, works or terms are made in another way: everything is then made anew, once. */
const VERSION = 1
/** Copies read or written at a time. */
const BATCH = 1000
/** Changes are followed again this far back: one that was written earlier may become readable later. Milliseconds. */
const OVERLAP_MS = 2 * 60_000
/** The most changed copies that one pass follows; the next goes on. */
const MOST_CHANGED = 5000

/** Gives copies their keys that have none: from before there were any, or written by something that knows none. */
async function fillKeys(): Promise<number> {
  let filled = 0
  for (;;) {
    const rows = await ListingModel.find(
      { workKey: null },
      { title: 1, subtitle: 1, authors: 1, condition: 1, listedAt: 1 }
    ).limit(BATCH).lean()
    if (rows.length === 0) return filled
    await ListingModel.bulkWrite(
      // Only as long as the title is what it was: an edit in between has written keys of its own.
      rows.map((row) => ({ updateOne: { filter: { _id: row._id, title: row.title }, update: { $set: toSearchKeys(row) }, timestamps: false } })),
      { ordered: false }
    )
    filled += rows.length
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

/** Makes the rows of the works of a batch say what their copies say; how many did not. */
async function mendWorks(batch: BatchOfWorks): Promise<number> {
  const works = toWorks(batch)
  const rows = await WorkModel.find({ _id: trusted({ $in: works.map(({ _id }) => _id) }) }).lean()
  const known = new Map(rows.map((row) => [row._id, row]))
  const wrong = works.filter((work) => {
    const row = known.get(work._id)
    return !row || !isSameWork(row, work)
  })
  if (wrong.length > 0) {
    await WorkModel.bulkWrite(
      wrong.map((work) => ({ replaceOne: { filter: { _id: work._id }, replacement: work, upsert: true } })),
      { ordered: false }
    )
  }
  return wrong.length
}

/** Forgets works that no copy has any more. */
async function forgetWorks(): Promise<number> {
  let forgotten = 0
  let after = ''
  for (;;) {
    const works = await WorkModel.find({ _id: trusted({ $gt: after }), copies: 0 }, { _id: 1 }).sort({ _id: 1 }).limit(BATCH).lean()
    for (const { _id } of works) {
      if (await ListingModel.exists({ workKey: _id })) continue
      forgotten += (await WorkModel.deleteOne({ _id })).deletedCount
    }
    after = works.at(-1)?._id ?? ''
    if (works.length < BATCH) return forgotten
  }
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
  for (let from = 0; from < wrong.length; from += BATCH) {
    await TermModel.bulkWrite(
      wrong.slice(from, from + BATCH).map(([term, works]) => ({ replaceOne: { filter: { _id: term }, replacement: toTerm(term, works), upsert: true } })),
      { ordered: false }
    )
  }
  if (gone.length > 0) await TermModel.deleteMany({ _id: trusted({ $in: gone }) })
  return wrong.length + gone.length
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
  const startedAt = new Date()
  let mended = await fillKeys()
  for await (const batch of readByWork({ filter: {}, projection: WORK_PARTS })) mended += await mendWorks(batch)
  mended += await forgetWorks()
  mended += await mendTerms()
  await save({ followedUntil: startedAt, position: '', version: VERSION })
  return mended
}

/** Works whose copies were changed since the last pass: sold, withdrawn, hidden, or by a process that died before its end. */
async function followChanges(since: Date): Promise<void> {
  const changed = await ListingModel.find(
    { updatedAt: trusted({ $gte: new Date(since.getTime() - OVERLAP_MS) }) },
    { workKey: 1, updatedAt: 1 }
  )
    .hint({ updatedAt: 1 })
    .sort({ updatedAt: 1 })
    .limit(MOST_CHANGED)
    .lean()
  await keepWorks(changed.map(({ workKey }) => workKey))
  const until = changed.at(-1)?.updatedAt
  if (until) await save({ followedUntil: until })
}

/** Looks through the next works, in rounds; at the end of each the vocabulary is counted. How many rows were wrong. */
async function mendNext(after: string): Promise<number> {
  for await (const batch of readByWork({ filter: {}, projection: WORK_PARTS, after })) {
    await save({ position: batch.last })
    return mendWorks(batch)
  }
  await save({ position: '' })
  return (await forgetWorks()) + (await mendTerms())
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
  await followChanges(state.followedUntil ?? new Date(0))
  return filled + (await mendNext(state.position ?? ''))
}
