import 'server-only'
import { trusted } from 'mongoose'
import { MAIL_BOOK_PROJECTION, toMailedListing } from '@/lib/listings/mail-book'
import { NOT_TAKEN_DOWN, ON_SHOW } from '@/lib/listings/on-show'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { DigestModel, type DigestDocument } from '@/models/digest'
import { ListingModel } from '@/models/listing'
import { SavedSearchModel } from '@/models/saved-search'
import { UserModel } from '@/models/user'
import { composeDigest, type DigestListing, type DigestPart } from './compose-digest'
import { describeSaved, readSearchNames, toSavedAddress } from './to-saved-search'

const MAX_WORDS = 160
/** Older news is not sent. */
const STALE_MS = 3 * 24 * 3_600_000

const COPY_PROJECTION = { ...MAIL_BOOK_PROJECTION, city: 1 } as const

async function readCopies({ matches }: DigestDocument): Promise<Map<string, DigestListing>> {
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

/** Listings that are still on sale and match a search that still exists. */
async function toParts(digest: DigestDocument, t: Translator): Promise<DigestPart[]> {
  const searchIds = digest.matches.flatMap((match) => match.searchIds)
  const [copies, searches, names] = await Promise.all([
    readCopies(digest),
    SavedSearchModel.find({
      _id: trusted({ $in: searchIds }),
      userId: digest.userId,
      mails: trusted({ $ne: 'off' })
    }).lean(),
    readSearchNames()
  ])
  const wanted = new Map(
    keepReadable(SavedSearchModel, searches).map(({ _id, query }) => [
      _id.toHexString(),
      { address: toSavedAddress(query, names), words: describeSaved(query, names, t).slice(0, MAX_WORDS) }
    ])
  )
  const parts = new Map<string, DigestPart>()
  for (const match of digest.matches) {
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

/** Idempotent and safe to run concurrently: the outbox accepts the mail of a digest once. */
export async function queueDigest(digest: DigestDocument, now: Date): Promise<void> {
  const person = await UserModel.findOne(
    { _id: digest.userId, status: 'active', emailVerified: true },
    { email: 1, name: 1, language: 1 }
  ).lean()
  const t = translatorFor(person?.language ?? DEFAULT_LANGUAGE)
  const sendBefore = new Date(digest.madeAt.getTime() + STALE_MS)
  const parts = person && sendBefore > now ? await toParts(digest, t) : []
  if (person && parts.length > 0) {
    const { unsubscribeUrl, ...body } = composeDigest(
      { id: digest.userId.toHexString(), name: person.name },
      parts,
      now,
      t
    )
    await queueMail({
      ...renderMail(body, t),
      unsubscribeUrl,
      to: person.email,
      kind: 'saved-searches',
      dedupeKey: `saved-searches:${digest._id}`,
      sendBefore
    })
  }
  await DigestModel.updateOne({ _id: digest._id }, { $set: { state: 'done' } })
}
