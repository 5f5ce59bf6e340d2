import 'server-only'
import { trusted, Types } from 'mongoose'
import { ON_SHOW } from '@/lib/listings/on-show'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { CartItemModel } from '@/models/cart-item'
import { ListingModel } from '@/models/listing'
import { MAX_CART_ITEMS } from './cart'
import { insertItems } from './insert-items'
import type { AcceptPriceInput, AddToCartInput } from './schemas'

const LISTING = { sellerId: 1, title: 1, priceCents: 1, status: 1 } as const

async function findShown(productId: string) {
  const shown = { _id: productId, status: trusted({ $ne: 'withdrawn' as const }), ...ON_SHOW }
  const listing = await ListingModel.findOne(shown, LISTING).lean()
  if (!listing) throw new AppError('NOT_FOUND', 'errors.bookGone')
  return listing
}

/** Idempotent: a copy that is in the cart stays as it is. Reserves nothing. @throws AppError NOT_ALLOWED, NOT_FOUND,
 * OWN_BOOK, BOOK_GONE if it is not on sale, UNPROCESSABLE if the cart is full, BUSY */
export async function addToCart(actor: Actor, { productId, seenCents }: AddToCartInput): Promise<string> {
  await authorize(actor, 'Buyer')
  if (await CartItemModel.exists({ userId: actor.id, listingId: productId })) return productId
  const listing = await findShown(productId)
  if (listing.sellerId.toHexString() === actor.id) throw new AppError('OWN_BOOK', 'errors.cartOwnCopy')
  if (listing.status === 'sold') throw new AppError('BOOK_GONE', 'errors.copySold')
  if (listing.status !== 'available') throw new AppError('BOOK_GONE', 'errors.bookedBySomebodyElse')
  const item = {
    listingId: listing._id,
    title: listing.title,
    seenCents: seenCents ?? listing.priceCents,
    addedAt: new Date()
  }
  const [refused] = await insertItems(new Types.ObjectId(actor.id), [item])
  if (refused) throw new AppError('UNPROCESSABLE', message('errors.cartFull', { count: MAX_CART_ITEMS }))
  return productId
}

/** Accepts the price now, which must be the one that was seen. Returns 1, or 0 if the copy has left the cart meanwhile.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, PRICE_CHANGED */
export async function acceptPrice(actor: Actor, { id, seenCents }: AcceptPriceInput): Promise<number> {
  await authorize(actor, 'Buyer')
  const isIn = await CartItemModel.exists({ userId: actor.id, listingId: id })
  if (!isIn) throw new AppError('NOT_FOUND', 'errors.notInCart')
  const { priceCents } = await findShown(id)
  if (priceCents !== seenCents)
    throw new AppError(
      'PRICE_CHANGED',
      message('errors.priceChanged', { before: seenCents / 100, now: priceCents / 100 })
    )
  const { matchedCount } = await CartItemModel.updateOne({ userId: actor.id, listingId: id }, { $set: { seenCents } })
  return matchedCount
}

/** Returns how many were in the cart. @throws AppError NOT_ALLOWED */
export async function removeFromCart(actor: Actor, productIds: readonly string[]): Promise<number> {
  await authorize(actor, 'Buyer')
  const { deletedCount } = await CartItemModel.deleteMany({
    userId: actor.id,
    listingId: trusted({ $in: [...productIds] })
  })
  return deletedCount
}

/** What the buyer has booked leaves the cart. Part of every booking; idempotent. */
export async function removeBooked(buyerId: string, listingIds: readonly string[]): Promise<void> {
  await CartItemModel.deleteMany({ userId: buyerId, listingId: trusted({ $in: [...listingIds] }) })
}
