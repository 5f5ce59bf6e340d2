import 'server-only'
import { trusted } from 'mongoose'
import { ListingModel } from '@/models/listing'

/** Changes are looked for this far back: one that was written earlier may have become readable later. Milliseconds. */
const OVERLAP_MS = 10_000
/** So many changed copies are looked through in some milliseconds. */
const MOST_CHANGED = 1000
/** How long the answer holds, in milliseconds. */
const KEPT_MS = 1000

/** What is kept in memory of the shop as it was at a moment (ms since 1970). */
type Kept = { builtFrom: number }

const answers = new WeakMap<Kept, { answer: Promise<boolean>; until: number }>()

/** The moment from which on changed copies are read beside what was kept at another (ms since 1970). */
export function toSince(builtFrom: number): Date {
  return new Date(builtFrom - OVERLAP_MS)
}

/** Fits copies that may have been changed since then. */
export function changedSince(builtFrom: number) {
  return { updatedAt: trusted({ $gte: toSince(builtFrom) }) }
}

async function hasFewChanges({ builtFrom }: Kept): Promise<boolean> {
  const beyond = await ListingModel.find(changedSince(builtFrom), { _id: 1 }).hint({ updatedAt: 1 }).skip(MOST_CHANGED).limit(1).lean()
  return beyond.length === 0
}

/**
 * True while so few copies were changed since something was read into memory that reading these besides costs less than
 * doing without it; after a large import, for one, not. Looked at once a second.
 */
export function isNearlyCurrent(kept: Kept): Promise<boolean> {
  const last = answers.get(kept)
  if (last && last.until > Date.now()) return last.answer
  const answer = hasFewChanges(kept)
  answers.set(kept, { answer, until: Date.now() + KEPT_MS })
  return answer
}
