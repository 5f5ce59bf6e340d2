import 'server-only'
import { Types, trusted } from 'mongoose'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { listListingsSince } from '@/lib/search/queries'
import { parseSearch } from '@/lib/search/search-address'
import { DigestModel, type DigestDocument } from '@/models/digest'
import { ListingModel } from '@/models/listing'
import { listExactAnswers } from './list-exact-answers'
import type { SavedSearchRow } from './to-saved-search'

/**
 * Listings are searched this far back again, in milliseconds: for copies that were on hold or their seller away
 * at the last look. What somebody was told of already is remembered.
 */
const OVERLAP_MS = 3 * 24 * 3_600_000
/** How many of its newest copies are looked at for a search, and of how many of them a mail tells. */
const LOOK_AT = 100
const TELL_OF = 10
/** The most copies in one mail; what is left is found again at the next look. */
const MOST_COPIES = 30

type Match = { listingId: string; searchIds: string[] }

/** The day of a digest, by which nobody gets two: `2026-11-21`, UTC. */
function toDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

async function findCopies({ query, savedAt, lookedAt }: SavedSearchRow): Promise<string[]> {
  const since = new Date(Math.max(savedAt.getTime(), lookedAt.getTime() - OVERLAP_MS))
  const search = parseSearch(new URLSearchParams(query ?? ''))
  const found = (await listListingsSince(search, since, LOOK_AT)).map(({ id }) => id)
  return listExactAnswers(search.q, found)
}

/** Of these copies, those that the person has been told of, or sells themselves. */
async function findKnown(userId: Types.ObjectId, ids: readonly string[]): Promise<Set<string>> {
  const among = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const [told, own] = await Promise.all([
    DigestModel.find({ userId, 'matches.listingId': among }, { 'matches.listingId': 1 }).lean(),
    ListingModel.find({ _id: among, sellerId: userId }, { _id: 1 }).lean()
  ])
  const known = [...told.flatMap(({ matches }) => matches.map(({ listingId }) => listingId)), ...own.map(({ _id }) => _id)]
  return new Set(known.map((id) => id.toHexString()))
}

/** What is new to a person and answers any of their searches, each copy once with all the searches that it answers. */
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

/**
 * Decides what a person is told today and writes it down, before anything is sent: a crash after it loses nothing and
 * repeats nothing. Null when there is nothing new, or they were told something today already.
 */
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
