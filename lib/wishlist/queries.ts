import 'server-only'
import { trusted, Types } from 'mongoose'
import { NOT_TAKEN_DOWN } from '@/lib/listings/on-show'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { normaliseEmail } from '@/lib/platform/text/email-address'
import { afterCursor } from '@/lib/platform/db/after-cursor'
import { keepReadable, toReadable, toReadablePage } from '@/lib/platform/db/keep-readable'
import { AppError } from '@/lib/platform/errors'
import type { Paged } from '@/lib/platform/paging'
import { ListingModel } from '@/models/listing'
import { WishlistItemModel } from '@/models/wishlist-item'
import type { WishlistOf } from './schemas'
import { toWishlistItem, WISHLIST_PROJECTION } from './to-wishlist-item'
import { MAX_WISHLIST_ITEMS, type WishlistItem } from './wishlist-item'

const WISHLISTED_ID = { listingId: 1 } as const

/** Latest first, with current price and status. `email` must be the caller's own. @throws AppError NOT_ALLOWED */
export async function listMyWishlist(
  actor: Actor,
  { email, limit = MAX_WISHLIST_ITEMS, after }: WishlistOf = {}
): Promise<Paged<WishlistItem>> {
  await authorize(actor, 'Buyer')
  if (email !== undefined && normaliseEmail(email) !== actor.email) {
    throw new AppError('NOT_ALLOWED', 'errors.wishlistOfSomebodyElse')
  }
  const rows = await WishlistItemModel.find({ userId: actor.id, ...afterCursor('addedAt', after) })
    .sort({ addedAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean()
  const { items: wishlistItems, next } = toReadablePage(WishlistItemModel, rows, limit, (row) => [
    row.addedAt.getTime(),
    row._id.toHexString()
  ])
  const listings = await ListingModel.find(
    { _id: trusted({ $in: wishlistItems.map((item) => item.listingId) }), ...NOT_TAKEN_DOWN },
    WISHLIST_PROJECTION
  ).lean()
  const byId = new Map(
    keepReadable(ListingModel, listings, WISHLIST_PROJECTION).map((listing) => [listing._id.toHexString(), listing])
  )
  return {
    items: wishlistItems.map((item) => toWishlistItem(item, byId.get(item.listingId.toHexString()), actor)),
    next
  }
}

export async function listMyWishlistIds(actor: Actor): Promise<string[]> {
  await authorize(actor, 'Buyer')
  const wishlistItems = await WishlistItemModel.find({ userId: actor.id }, WISHLISTED_ID)
    .limit(MAX_WISHLIST_ITEMS)
    .lean()
  return keepReadable(WishlistItemModel, wishlistItems, WISHLISTED_ID).map((item) => item.listingId.toHexString())
}

/** Null for a wrong or foreign id alike. @throws AppError NOT_ALLOWED */
export async function findMyWishlistItem(actor: Actor, id: string): Promise<WishlistItem | null> {
  await authorize(actor, 'Buyer')
  if (!Types.ObjectId.isValid(id)) return null
  const item = toReadable(WishlistItemModel, await WishlistItemModel.findOne({ _id: id, userId: actor.id }).lean())
  if (!item) return null
  const found = await ListingModel.findOne({ _id: item.listingId, ...NOT_TAKEN_DOWN }, WISHLIST_PROJECTION).lean()
  const listing = toReadable(ListingModel, found, WISHLIST_PROJECTION)
  return toWishlistItem(item, listing ?? undefined, actor)
}
