import 'server-only'
import { trusted, type Types } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { DigestModel } from '@/models/digest'
import { SavedSearchModel } from '@/models/saved-search'
import { UserModel } from '@/models/user'
import { planDigest, type DigestPlan } from './plan-digest'
import { queueDigest } from './queue-digest'
import { nextDigestAt } from './saved-search'
import type { SavedSearchRow } from './to-saved-search'

/** The rest is due half a minute later. */
const MOST_AT_ONCE = 200
export const DIGESTS_KEPT_MS = 365 * 24 * 3_600_000

const OWNER = { userId: 1 } as const
const NO_PLAN: DigestPlan = { digest: null, unfinished: new Set() }

/** A failure must not block the others. */
async function carefully(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.error({ err: error }, 'somebody could not be told of copies for their saved searches')
  }
}

async function finishPlanned(now: Date): Promise<void> {
  const planned = await DigestModel.find({ state: 'planned' }).sort({ madeAt: 1 }).limit(MOST_AT_ONCE).lean()
  for (const digest of planned) await carefully(() => queueDigest(digest, now))
}

/** Skipped if the owner changed the search meanwhile. */
async function noteDigestRun(
  { _id, mails, dueAt }: SavedSearchRow,
  now: Date,
  unfinished: ReadonlySet<string>
): Promise<void> {
  if (mails === 'off' || !dueAt) return
  const searched = unfinished.has(_id.toHexString()) ? {} : { searchedAt: now }
  await SavedSearchModel.updateOne({ _id, mails, dueAt }, { $set: { ...searched, dueAt: nextDigestAt(mails, now) } })
}

async function sendDigestsTo(userId: Types.ObjectId, now: Date): Promise<void> {
  const due = await SavedSearchModel.find({ userId, dueAt: trusted({ $lte: now }) })
    .sort({ savedAt: 1 })
    .lean()
  const searches = keepReadable(SavedSearchModel, due)
  const canBeMailed = await UserModel.exists({ _id: userId, status: 'active', emailVerified: true })
  const { digest, unfinished } = canBeMailed ? await planDigest(userId, searches, now) : NO_PLAN
  for (const search of searches) await noteDigestRun(search, now, unfinished)
  if (digest) await queueDigest(digest, now)
}

/** At most one mail a day and each listing once. Safe to run concurrently. */
export async function sendDigests(given?: Date): Promise<void> {
  await connectToDatabase()
  const now = given ?? (await readDatabaseTime())
  await finishPlanned(now)
  const due = await SavedSearchModel.find({ dueAt: trusted({ $lte: now }) }, OWNER)
    .sort({ dueAt: 1 })
    .limit(MOST_AT_ONCE)
    .lean()
  const people = new Map(keepReadable(SavedSearchModel, due, OWNER).map(({ userId }) => [userId.toHexString(), userId]))
  for (const userId of people.values()) await carefully(() => sendDigestsTo(userId, now))
}

export async function purgeDigests(now = new Date()): Promise<void> {
  await connectToDatabase()
  await DigestModel.deleteMany({ madeAt: trusted({ $lte: new Date(now.getTime() - DIGESTS_KEPT_MS) }) })
}
