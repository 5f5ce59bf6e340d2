import 'server-only'
import { Types } from 'mongoose'
import { findSpecifiedListing } from '@/lib/listings/find-specified-listing'
import { countInterest } from '@/lib/listings/listing-days'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { ListingModel } from '@/models/listing'
import { WishlistItemModel } from '@/models/wishlist-item'
import type { AddToWishlistInput } from './schemas'
import { MAX_WISHLIST_ITEMS } from './wishlist-item'
import { message } from '@/lib/platform/i18n/message'

async function findWishlistItem(actor: Actor, listingId: string): Promise<string | null> {
  const item = await WishlistItemModel.findOne({ userId: actor.id, listingId }, { _id: 1 }).lean()
  return item ? item._id.toHexString() : null
}

/** Idempotent; returns the item's id. Held listings are allowed, since they may come back. @throws AppError
 * NOT_ALLOWED, NOT_FOUND, OWN_BOOK, BOOK_GONE for a sold one, UNPROCESSABLE if the list is full or the listing is
 * ambiguous */
export async function addToWishlist(actor: Actor, input: AddToWishlistInput): Promise<string> {
  await authorize(actor, 'Buyer')
  const productId =
    input.productId ?? (await findSpecifiedListing(input.title, input.imgUrl, ['available', 'reserved']))
  const known = await findWishlistItem(actor, productId)
  if (known) return known

  const fields = { sellerId: 1, title: 1, priceCents: 1, status: 1, hidden: 1 } as const
  const listing = await ListingModel.findById(productId, fields).lean()
  if (!listing || listing.hidden || listing.status === 'withdrawn') throw new AppError('NOT_FOUND', 'errors.bookGone')
  if (listing.sellerId.toHexString() === actor.id) throw new AppError('OWN_BOOK', 'errors.wishlistOwnCopy')
  if (listing.status === 'sold') throw new AppError('BOOK_GONE', 'errors.copySold')
  if ((await WishlistItemModel.countDocuments({ userId: actor.id })) >= MAX_WISHLIST_ITEMS) {
    throw new AppError('UNPROCESSABLE', message('errors.wishlistFull', { count: MAX_WISHLIST_ITEMS }))
  }
  try {
    const item = await WishlistItemModel.create({
      userId: new Types.ObjectId(actor.id),
      listingId: listing._id,
      title: listing.title,
      addedPriceCents: listing.priceCents,
      addedAt: new Date()
    })
    await countInterest(listing, 'wishlistAdds')
    return item._id.toHexString()
  } catch (error) {
    // A concurrent call with the same listing was first.
    if (!isDuplicateKey(error)) throw error
    const other = await findWishlistItem(actor, productId)
    if (!other) throw error
    return other
  }
}

/** Returns 1 or 0. @throws AppError NOT_ALLOWED */
export async function removeFromWishlist(actor: Actor, productId: string): Promise<number> {
  await authorize(actor, 'Buyer')
  const { deletedCount } = await WishlistItemModel.deleteOne({ userId: actor.id, listingId: productId })
  return deletedCount
}
