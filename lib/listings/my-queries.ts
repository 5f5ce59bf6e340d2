import 'server-only'
import { trusted, type FilterQuery, type Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { notFound } from '@/lib/platform/errors'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { UserModel } from '@/models/user'
import { WishlistItemModel } from '@/models/wishlist-item'
import type { ListingStatus } from './listing-status'
import type { EditableListing, MyListings } from './listing'
import { NOT_TAKEN_DOWN, TAKEN_DOWN } from './on-show'
import { readMyPage } from './read-my-page'
import { ListingId, type MyListingsFilter } from './schemas'
import { toEditableListing, toMyListing } from './to-my-listing'

const PER_PAGE = 24

const ABSENT = trusted({ $exists: false })

const FILTERS = {
  'taken-down': TAKEN_DOWN,
  'no-photo': { status: 'available', 'images.0': ABSENT, ...NOT_TAKEN_DOWN },
  'no-isbn': { status: 'available', isbn13: ABSENT, isbnAsTyped: ABSENT, ...NOT_TAKEN_DOWN },
  advertised: { status: 'available', advertisedAt: trusted({ $exists: true }), ...NOT_TAKEN_DOWN }
} as const

function toOwnFilter(sellerId: string, { status }: MyListingsFilter): FilterQuery<ListingDocument> {
  if (status === undefined) return { sellerId }
  return {
    sellerId,
    ...(status === 'available' || status === 'reserved' || status === 'sold' || status === 'withdrawn'
      ? { status }
      : FILTERS[status])
  }
}

async function countByStatus(sellerId: Types.ObjectId): Promise<MyListings['counts']> {
  const [groups, takenDown] = await Promise.all([
    ListingModel.aggregate<{ _id: ListingStatus; count: number }>([
      { $match: { sellerId } },
      { $group: { _id: '$status', count: { $sum: 1 } } }
    ]),
    ListingModel.countDocuments({ sellerId, ...TAKEN_DOWN })
  ])
  const counts = { all: 0, available: 0, reserved: 0, sold: 0, withdrawn: 0, 'taken-down': takenDown }
  for (const { _id, count } of groups) {
    counts[_id] = count
    counts.all += count
  }
  return counts
}

export async function countWishlistItems(listingIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const groups = await WishlistItemModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { listingId: { $in: [...listingIds] } } },
    { $group: { _id: '$listingId', count: { $sum: 1 } } }
  ])
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]))
}

export async function listMyListings(actor: Actor, item: MyListingsFilter): Promise<MyListings> {
  await authorize(actor, 'Seller')
  const seller = await UserModel.findById(actor.id, { name: 1, verified: 1, holidaySince: 1, closeRequest: 1 }).lean()
  if (!seller) throw notFound('ownAccount')
  const filter = toOwnFilter(actor.id, item)
  const [{ rows, total, next }, counts] = await Promise.all([
    readMyPage(filter, item, PER_PAGE),
    countByStatus(seller._id)
  ])
  const items = await countWishlistItems(rows.map(({ _id }) => _id))
  return {
    listings: rows.map((row) => toMyListing(row, seller, items.get(row._id.toHexString()) ?? 0)),
    total,
    page: item.page,
    pageCount: Math.max(1, Math.ceil(total / (item.limit ?? PER_PAGE))),
    counts,
    holiday: Boolean(seller.holidaySince),
    closing: hasRequestedClosing(seller),
    next
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
