import 'server-only'
import { Types, trusted } from 'mongoose'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { toDay } from '@/lib/platform/time/calendar'
import { listIdsSince } from '@/lib/search/queries'
import { DigestModel, type DigestDocument } from '@/models/digest'
import { ListingModel } from '@/models/listing'
import { readSearchNames, toCurrentSearch, type SavedNames, type SavedSearchRow } from './to-saved-search'

/** Overlap of two searches, for listings that were held or hidden; announced ones are remembered. */
const OVERLAP_MS = 3 * 24 * 3_600_000
const MOST_SEARCHED = 100
const MOST_LISTED = 10
/** The rest follows with the next digest. */
const MOST_COPIES = 30

type Match = { listingId: string; searchIds: string[] }

async function findCopies({ query, savedAt, searchedAt }: SavedSearchRow, names: SavedNames): Promise<string[]> {
  const since = new Date(Math.max(savedAt.getTime(), searchedAt.getTime() - OVERLAP_MS))
  const search = toCurrentSearch(query, names)
  return listIdsSince(search, since, MOST_SEARCHED)
}

/** Announced to this person before, or their own. */
async function findKnown(userId: Types.ObjectId, ids: readonly string[]): Promise<Set<string>> {
  const among = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const [notified, own] = await Promise.all([
    DigestModel.find({ userId, 'matches.listingId': among }, { 'matches.listingId': 1 }).lean(),
    ListingModel.find({ _id: among, sellerId: userId }, { _id: 1 }).lean()
  ])
  const known = [
    ...notified.flatMap(({ matches }) => matches.map(({ listingId }) => listingId)),
    ...own.map(({ _id }) => _id)
  ]
  return new Set(known.map((id) => id.toHexString()))
}

type Found = { matches: Match[]; unfinished: ReadonlySet<string> }

function toIds(searches: readonly SavedSearchRow[]): Set<string> {
  return new Set(searches.map(({ _id }) => _id.toHexString()))
}

/** Each listing once, with all searches that it matches. */
async function findMatches(userId: Types.ObjectId, searches: readonly SavedSearchRow[]): Promise<Found> {
  const names = await readSearchNames()
  const copies = await Promise.all(searches.map((search) => findCopies(search, names)))
  const known = await findKnown(userId, [...new Set(copies.flat())])
  const fresh = copies.map((ids) => ids.filter((id) => !known.has(id)))
  const matches = new Map<string, Match>()
  searches.forEach(({ _id }, place) => {
    for (const listingId of (fresh[place] ?? []).slice(0, MOST_LISTED)) {
      const match = matches.get(listingId) ?? { listingId, searchIds: [] }
      matches.set(listingId, { ...match, searchIds: [...match.searchIds, _id.toHexString()] })
    }
  })
  const notified = [...matches.values()].slice(0, MOST_COPIES)
  const notifiedIds = new Set(notified.map(({ listingId }) => listingId))
  const unfinished = searches.filter((_, place) => fresh[place]?.some((id) => !notifiedIds.has(id)))
  return { matches: notified, unfinished: toIds(unfinished) }
}

/** `unfinished`: the ids of the searches with matches that had no room; the next digest looks as far back again. */
export type DigestPlan = { digest: DigestDocument | null; unfinished: ReadonlySet<string> }

/** Stored before sending, so that a crash neither loses nor repeats it. No digest if nothing is new or one was sent
 * today. */
export async function planDigest(
  userId: Types.ObjectId,
  searches: readonly SavedSearchRow[],
  now: Date
): Promise<DigestPlan> {
  const { matches, unfinished } = await findMatches(userId, searches)
  if (matches.length === 0) return { digest: null, unfinished }
  // Unique for a person and a day, so that nobody gets two a day.
  const _id = `${userId.toHexString()}:${toDay(now)}`
  try {
    await DigestModel.create({ _id, userId, state: 'planned', matches, madeAt: now })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return { digest: null, unfinished: toIds(searches) }
  }
  return { digest: await DigestModel.findById(_id).lean(), unfinished }
}
