import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import { toWords } from '@/lib/listings/fold-text'
import { parseIsbn } from '@/lib/listings/isbn'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { TAKEN_DOWN } from '@/lib/listings/on-show'
import type { ListingRow } from '@/lib/listings/to-listing'
import { toTakenDown } from '@/lib/listings/to-my-listing'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { normaliseEmailPart } from '@/lib/platform/text/email-address'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, toKeys, type ListPage, type Order } from '@/lib/platform/db/read-page'
import { toContaining } from '@/lib/platform/db/to-containing'
import { toStoredImage } from '@/lib/platform/images/image'
import { withRole } from '@/lib/users/with-role'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { ReportModel } from '@/models/report'
import { UserModel } from '@/models/user'
import { MODERATED_LISTINGS, type ModeratedListingsState, type ModerationChoice } from './moderation-lists'

export async function listReportedIds(): Promise<Types.ObjectId[]> {
  // Not `distinct`, which is outside of MongoDB's Stable API.
  const groups = await ReportModel.aggregate<{ _id: unknown }>([
    { $match: { state: 'open' } },
    { $group: { _id: '$listingId' } },
    { $sort: { _id: -1 } }
  ])
  return groups.map(({ _id }) => _id).filter((id) => id instanceof Types.ObjectId)
}

export const MODERATED_PROJECTION = {
  title: 1,
  authors: 1,
  description: 1,
  images: 1,
  priceCents: 1,
  status: 1,
  hidden: 1,
  listedAt: 1,
  sellerId: 1,
  takenDown: 1
} as const

async function findSellers(ids: readonly Types.ObjectId[]) {
  const sellers = await UserModel.find(
    { _id: trusted({ $in: [...ids] }), status: trusted({ $ne: 'closed' }) },
    { name: 1, email: 1 }
  ).lean()
  return new Map(sellers.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]))
}

async function countOpenReports(ids: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const groups = await ReportModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { listingId: { $in: [...ids] }, state: 'open' } },
    { $group: { _id: '$listingId', count: { $sum: 1 } } }
  ])
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]))
}

/** Times are ISO 8601 in UTC, money integer cents. The seller is null for a closed account. */
export async function toModeratedListings(found: readonly ListingRow[]) {
  const rows = keepReadable(ListingModel, found, MODERATED_PROJECTION)
  const [sellers, counts] = await Promise.all([
    findSellers(rows.map(({ sellerId }) => sellerId)),
    countOpenReports(rows.map(({ _id }) => _id))
  ])
  return rows.map((row) => {
    const id = row._id.toHexString()
    return {
      id,
      slug: toListingSlug(row.title, id),
      title: row.title,
      authors: [...row.authors],
      description: row.description,
      images: row.images.flatMap((image) => toStoredImage(image) ?? []),
      priceCents: row.priceCents,
      status: row.status,
      hidden: row.hidden ?? false,
      listedAt: row.listedAt.toISOString(),
      seller: sellers.get(row.sellerId.toHexString()) ?? null,
      openReports: counts.get(id) ?? 0,
      takenDown: toTakenDown(row)
    }
  })
}

export type ModeratedListing = Awaited<ReturnType<typeof toModeratedListings>>[number]

/** A count scans the index, so it is limited. */
const MOST_COUNTED = 10_000
const MOST_SELLERS = 50
const MOST_REPORTED = 1000

type Filter = FilterQuery<ListingDocument>

async function toChoiceFilter(show: ModerationChoice): Promise<Filter> {
  if (show === 'all') return {}
  if (show === 'taken-down') return TAKEN_DOWN
  if (show !== 'reported') return { status: show }
  const ids = await listReportedIds()
  return { _id: trusted({ $in: ids.slice(0, MOST_REPORTED) }) }
}

/** An ISBN, or words that begin words of title or first author. Scans the keys of all listings. */
function toTextFilter(q: string): Filter {
  const { isbn13 } = parseIsbn(q)
  if (isbn13) return { isbn13 }
  // Folded words are letters and digits only, so they need no escaping.
  const each = toWords(q).map((word) => ({ workKey: trusted({ $regex: `(^|[ |])${word}` }) }))
  return each.length === 0 ? {} : { $and: each }
}

async function toSellerFilter(seller: string): Promise<Filter> {
  if (!seller) return {}
  const [name, email] = [seller, normaliseEmailPart(seller)].map((part) => trusted(toContaining(part)))
  const found = await UserModel.find({ $and: [withRole('Seller')], $or: [{ name }, { email }] }, { _id: 1 })
    .limit(MOST_SELLERS)
    .lean()
  return { sellerId: trusted({ $in: found.map(({ _id }) => _id) }) }
}

/** An order with an index for each choice; ids grow with time. */
function toOrder(show: ModerationChoice): Order {
  if (show === 'taken-down') return { field: 'takenDown.at', kind: 'time', direction: -1 }
  if (show === 'all' || show === 'reported') return { field: '_id', kind: 'id', direction: -1 }
  return { field: 'listedAt', kind: 'time', direction: -1 }
}

async function toFilter({ show, seller, q }: Pick<ModeratedListingsState, 'show' | 'seller' | 'q'>): Promise<Filter> {
  return { $and: await Promise.all([toChoiceFilter(show), toSellerFilter(seller), toTextFilter(q)]) }
}

/** For a bulk job: at most `most`, in the order of the list. @throws AppError NOT_ALLOWED */
export async function selectModeratedIds(
  actor: Actor,
  filter: Pick<ModeratedListingsState, 'show' | 'seller' | 'q'>,
  most: number
): Promise<string[]> {
  await authorize(actor, 'Admin')
  const { field, direction } = toOrder(filter.show)
  const sort = { [field]: direction, _id: direction }
  const found = await ListingModel.find(await toFilter(filter), { _id: 1 })
    .sort(sort)
    .limit(most)
    .lean()
  return found.map(({ _id }) => _id.toHexString())
}

/** For a file: at most `most`, in the order of the list. The caller authorizes. */
export async function findModeratedListings(
  filter: Pick<ModeratedListingsState, 'show' | 'seller' | 'q'>,
  most: number
): Promise<ModeratedListing[]> {
  const { field, direction } = toOrder(filter.show)
  const sort = { [field]: direction, _id: direction }
  return toModeratedListings(
    await ListingModel.find(await toFilter(filter), MODERATED_PROJECTION)
      .sort(sort)
      .limit(most)
      .lean()
  )
}

/** Newest first (taken down: latest first). `total` is at most 10,000 (`isCapped`). @throws AppError NOT_ALLOWED */
export async function listModeratedListings(
  actor: Actor,
  { show, seller, q, ...cursors }: ModeratedListingsState
): Promise<ListPage<ModeratedListing> & { isCapped: boolean }> {
  await authorize(actor, 'Admin')
  const page = await readPage(
    documentsOf(ListingModel, await toFilter({ show, seller, q }), {
      projection: MODERATED_PROJECTION,
      cap: MOST_COUNTED
    }),
    {
      order: toOrder(show),
      pageSize: MODERATED_LISTINGS.pageSize,
      keysOf: ({ takenDown, listedAt, _id }) => toKeys((show === 'taken-down' && takenDown?.at) || listedAt, _id)
    },
    cursors
  )
  const isCapped = page.total === MOST_COUNTED
  return { ...page, rows: await toModeratedListings(page.rows), skipped: isCapped ? null : page.skipped, isCapped }
}
