import 'server-only'
import { Types, trusted } from 'mongoose'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { listListingsSince } from '@/lib/search/queries'
import { parseSearch } from '@/lib/search/search-address'
import { DigestModel, type DigestDocument } from '@/models/digest'
import { ListingModel } from '@/models/listing'
import { listExactAnswers } from './list-exact-answers'
import type { SavedSearchRow } from './to-saved-search'

/** Overlap of two searches, for listings that were held or hidden; announced ones are remembered. */
const OVERLAP_MS = 3 * 24 * 3_600_000
const LOOK_AT = 100
const TELL_OF = 10
/** The rest follows with the next digest. */
const MOST_COPIES = 30

type Match = { listingId: string; searchIds: string[] }

/** UTC; unique per person, so that nobody gets two a day. */
function toDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

async function findCopies({ query, savedAt, lookedAt }: SavedSearchRow): Promise<string[]> {
  const since = new Date(Math.max(savedAt.getTime(), lookedAt.getTime() - OVERLAP_MS))
  const search = parseSearch(new URLSearchParams(query ?? ''))
  const found = (await listListingsSince(search, since, LOOK_AT)).map(({ id }) => id)
  return listExactAnswers(search.q, found)
}

/** Announced to this person before, or their own. */
async function findKnown(userId: Types.ObjectId, ids: readonly string[]): Promise<Set<string>> {
  const among = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const [told, own] = await Promise.all([
    DigestModel.find({ userId, 'matches.listingId': among }, { 'matches.listingId': 1 }).lean(),
    ListingModel.find({ _id: among, sellerId: userId }, { _id: 1 }).lean()
  ])
  const known = [
    ...told.flatMap(({ matches }) => matches.map(({ listingId }) => listingId)),
    ...own.map(({ _id }) => _id)
  ]
  return new Set(known.map((id) => id.toHexString()))
}

/** Each listing once, with all searches that it matches. */
async function findMatches(userId: Types.ObjectId, searches: readonly SavedSearchRow[]): Promise<Match[]> {
  const copies = await Promise.all(searches.map(findCopies))
  const known = await findKnown(userId, [...new Set(copies.flat())])
  const matches = new Map<string, Match>()
  searches.forEach(({ _id }, place) => {
    for (const listingId of (copies[place] ?? []).filter((id) => !known.has(id)).slice(0, TELL_OF)) {
      const match = matches.get(listingId) ?? { listingId, searchIds: [] }
      matches.set(listingId, { ...match, searchIds: [...match.searchIds, _id.toHexString()] })
    }
  })
  return [...matches.values()].slice(0, MOST_COPIES)
}

/** Stored before sending, so that a crash neither loses nor repeats it. Null if nothing is new or one was sent
 * today. */
export async function planDigest(
  userId: Types.ObjectId,
  searches: readonly SavedSearchRow[],
  now: Date
): Promise<DigestDocument | null> {
  const matches = await findMatches(userId, searches)
  if (matches.length === 0) return null
  const _id = `${userId.toHexString()}:${toDay(now)}`
  try {
    await DigestModel.create({ _id, userId, state: 'planned', matches, madeAt: now })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return null
  }
  return DigestModel.findById(_id).lean()
}
