import 'server-only'
import { trusted, type FilterQuery, type Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toReadable } from '@/lib/platform/db/keep-readable'
import type { ListPage } from '@/lib/platform/db/read-page'
import { notFound } from '@/lib/platform/errors'
import { toCursor } from '@/lib/platform/paging'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { UserModel } from '@/models/user'
import { WishlistItemModel } from '@/models/wishlist-item'
import type { ListingStatus } from './listing-status'
import type { EditableListing, MyListing, MyListings } from './listing'
import { NOT_TAKEN_DOWN, TAKEN_DOWN } from './on-show'
import { MAX_COUNTED, MY_LISTINGS, type MyListingsInput, type MyListingsState } from './my-listing-list'
import { readMyIds, readMyPage, type MyListingsQuery } from './read-my-page'
import { ListingId } from './schemas'
import { toEditableListing, toMyListing } from './to-my-listing'

const ABSENT = trusted({ $exists: false })

const FILTERS = {
  'taken-down': TAKEN_DOWN,
  'no-photo': { status: 'available', 'images.0': ABSENT, ...NOT_TAKEN_DOWN },
  'no-isbn': { status: 'available', isbn13: ABSENT, isbnAsTyped: ABSENT, ...NOT_TAKEN_DOWN },
  advertised: { status: 'available', advertisedAt: trusted({ $exists: true }), ...NOT_TAKEN_DOWN }
} as const

export function toOwnFilter(sellerId: string, status: MyListingsState['status']): FilterQuery<ListingDocument> {
  if (status === null) return { sellerId }
  return {
    sellerId,
    ...(status === 'available' || status === 'reserved' || status === 'sold' || status === 'withdrawn'
      ? { status }
      : FILTERS[status])
  }
}

/** Each at most MAX_COUNTED. */
async function countByStatus(sellerId: Types.ObjectId): Promise<MyListings['counts']> {
  const count = (status: ListingStatus) => ListingModel.countDocuments({ sellerId, status }, { limit: MAX_COUNTED })
  const [available, reserved, sold, withdrawn, takenDown] = await Promise.all([
    count('available'),
    count('reserved'),
    count('sold'),
    count('withdrawn'),
    ListingModel.countDocuments({ sellerId, ...TAKEN_DOWN }, { limit: MAX_COUNTED })
  ])
  const all = Math.min(MAX_COUNTED, available + reserved + sold + withdrawn)
  return { all, available, reserved, sold, withdrawn, 'taken-down': takenDown }
}

export async function countWishlistItems(listingIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const groups = await WishlistItemModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { listingId: { $in: [...listingIds] } } },
    { $group: { _id: '$listingId', count: { $sum: 1 } } }
  ])
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]))
}

/** `closing`: the account waits to be closed. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function listMyListings(
  actor: Actor,
  query: MyListingsQuery
): Promise<ListPage<MyListing> & Pick<MyListings, 'counts' | 'holiday' | 'closing'>> {
  await authorize(actor, 'Seller')
  const seller = await UserModel.findById(actor.id, { name: 1, verified: 1, holidaySince: 1, closeRequest: 1 }).lean()
  if (!seller) throw notFound('ownAccount')
  const [page, counts] = await Promise.all([
    readMyPage(toOwnFilter(actor.id, query.status), query),
    countByStatus(seller._id)
  ])
  const items = await countWishlistItems(page.rows.map(({ _id }) => _id))
  return {
    ...page,
    rows: page.rows.map((row) => toMyListing(row, seller, items.get(row._id.toHexString()) ?? 0)),
    counts,
    holiday: Boolean(seller.holidaySince),
    closing: hasRequestedClosing(seller)
  }
}

/** Whether the seller has a listing in any status. @throws AppError NOT_ALLOWED */
export async function hasListings(actor: Actor): Promise<boolean> {
  await authorize(actor, 'Seller')
  // The order is that of an index.
  const latest = await ListingModel.findOne({ sellerId: actor.id }, { _id: 1 }).sort({ listedAt: -1, _id: -1 }).lean()
  return latest !== null
}

/** For a bulk job: at most `most`, in the order of the list. @throws AppError NOT_ALLOWED */
export async function selectMyIds(
  actor: Actor,
  query: Pick<MyListingsState, 'status' | 'q' | 'sort'>,
  most: number
): Promise<string[]> {
  await authorize(actor, 'Seller')
  return readMyIds(toOwnFilter(actor.id, query.status), query, most)
}

/** With numbers of pages and a cursor as text, as the call answers. @throws as listMyListings */
export async function listMyListingsByCall(actor: Actor, input: MyListingsInput): Promise<MyListings> {
  const { rows, total, next, counts, holiday, closing } = await listMyListings(actor, input)
  return {
    listings: rows,
    total,
    page: input.page,
    pageCount: Math.max(1, Math.ceil(total / (input.limit ?? MY_LISTINGS.pageSize))),
    counts,
    holiday,
    closing,
    next: next && toCursor(next)
  }
}

/** Null for a wrong or foreign id. @throws AppError NOT_ALLOWED */
export async function findEditableListing(actor: Actor, id: string): Promise<EditableListing | null> {
  await authorize(actor, 'Seller')
  if (!ListingId.safeParse({ id }).success) return null
  const row = toReadable(ListingModel, await ListingModel.findOne({ _id: id, sellerId: actor.id }).lean())
  return row && toEditableListing(row)
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id */
export async function findMyListing(actor: Actor, id: string): Promise<EditableListing> {
  const listing = await findEditableListing(actor, id)
  if (!listing) throw notFound('listing')
  return listing
}

type Contact = { sellerPhoneNumber: string; location: string }

/** Prefills the form with the seller's latest listing; empty before the first. @throws AppError NOT_ALLOWED */
export async function findLastContact(actor: Actor): Promise<Contact> {
  await authorize(actor, 'Seller')
  const latest = await ListingModel.findOne({ sellerId: actor.id }, { sellerPhone: 1, city: 1 })
    .sort({ listedAt: -1, _id: -1 })
    .lean()
  return { sellerPhoneNumber: latest?.sellerPhone ?? '', location: latest?.city ?? '' }
}
