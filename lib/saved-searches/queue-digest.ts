import 'server-only'
import { trusted } from 'mongoose'
import { notify } from '@/lib/notifications/notify'
import type { Write } from '@/lib/notifications/unsubscribe-links'
import { MAIL_BOOK_PROJECTION, toMailedListing } from '@/lib/listings/mail-book'
import { NOT_TAKEN_DOWN, ON_SHOW } from '@/lib/listings/on-show'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { DigestModel, type DigestDocument } from '@/models/digest'
import { ListingModel } from '@/models/listing'
import { SavedSearchModel } from '@/models/saved-search'
import { UserModel } from '@/models/user'
import { composeDigest, type DigestListing, type DigestPart } from './compose-digest'
import { describeSaved, readSearchNames, toSavedAddress, type SavedNames, type SavedSearchRow } from './to-saved-search'

const MAX_WORDS = 160
/** Older news is not sent. */
const STALE_MS = 3 * 24 * 3_600_000

const COPY_PROJECTION = { ...MAIL_BOOK_PROJECTION, city: 1 } as const

async function readCopies(matches: DigestDocument['matches']): Promise<Map<string, DigestListing>> {
  const rows = await ListingModel.find(
    {
      _id: trusted({ $in: matches.map(({ listingId }) => listingId) }),
      status: 'available',
      ...ON_SHOW,
      ...NOT_TAKEN_DOWN
    },
    COPY_PROJECTION
  ).lean()
  return new Map(
    keepReadable(ListingModel, rows, COPY_PROJECTION).map((row) => {
      const id = row._id.toHexString()
      return [id, { ...toMailedListing(id, row), city: row.city }]
    })
  )
}

type Read = { matches: DigestDocument['matches']; copies: Map<string, DigestListing>; searches: SavedSearchRow[] }

async function readDigest({ userId, matches }: DigestDocument): Promise<Read> {
  const searchIds = matches.flatMap((match) => match.searchIds)
  const [copies, searches] = await Promise.all([
    readCopies(matches),
    SavedSearchModel.find({ _id: trusted({ $in: searchIds }), userId, mails: trusted({ $ne: 'off' }) }).lean()
  ])
  return { matches, copies, searches: keepReadable(SavedSearchModel, searches) }
}

/** Listings that are still on sale and match a search that still exists. */
function toParts({ matches, copies, searches }: Read, names: SavedNames, t: Translator): DigestPart[] {
  const wanted = new Map(
    searches.map(({ _id, query }) => [
      _id.toHexString(),
      { address: toSavedAddress(query, names), words: describeSaved(query, names, t).slice(0, MAX_WORDS) }
    ])
  )
  const parts = new Map<string, DigestPart>()
  for (const match of matches) {
    const copy = copies.get(match.listingId.toHexString())
    const [id, ...others] = match.searchIds.map(String).filter((searchId) => wanted.has(searchId))
    const search = id === undefined ? undefined : wanted.get(id)
    if (!copy || id === undefined || !search) continue
    const part = parts.get(id) ?? { id, ...search, copies: [] }
    const alsoMatches = others.flatMap((other) => wanted.get(other)?.words ?? [])
    parts.set(id, { ...part, copies: [...part.copies, { copy, alsoMatches }] })
  }
  return [...parts.values()]
}

/** Idempotent and safe to run concurrently: the owner is notified of a digest once. */
export async function queueDigest(digest: DigestDocument, now: Date): Promise<void> {
  const { _id, userId, madeAt } = digest
  const person = await UserModel.exists({ _id: userId, status: 'active', emailVerified: true })
  const sendBefore = new Date(madeAt.getTime() + STALE_MS)
  if (person && sendBefore > now) {
    const [read, names] = await Promise.all([readDigest(digest), readSearchNames()])
    const write: Write = (t) => composeDigest({ id: userId.toHexString() }, toParts(read, names, t), now, t)
    if (toParts(read, names, translatorFor(DEFAULT_LANGUAGE)).length > 0)
      await notify(userId, { kind: 'saved-searches', key: `saved-searches:${_id}`, sendBefore, write })
  }
  await DigestModel.updateOne({ _id }, { $set: { state: 'done' } })
}
