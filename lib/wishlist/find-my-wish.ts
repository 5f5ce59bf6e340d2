import 'server-only'
import { Types } from 'mongoose'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { NOT_TAKEN_DOWN } from '@/lib/listings/on-show'
import { toReadable } from '@/lib/platform/db/keep-readable'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { WishlistItemModel } from '@/models/wishlist-item'
import { toWishlistItem, WISH_PROJECTION } from './to-wishlist-item'
import type { WishlistItem } from './wishlist-item'

/** One of the buyer's own wishes for a page; null for a wrong or foreign id alike. @throws AppError NOT_ALLOWED */
export async function findMyWish(actor: Actor, id: string): Promise<WishlistItem | null> {
  checkRole(actor, 'Buyer')
  if (!Types.ObjectId.isValid(id)) return null
  await connectToDatabase()
  const wish = toReadable(WishlistItemModel, await WishlistItemModel.findOne({ _id: id, userId: actor.id }).lean())
  if (!wish) return null
  const found = await ListingModel.findOne({ _id: wish.listingId, ...NOT_TAKEN_DOWN }, WISH_PROJECTION).lean()
  const listing = toReadable(ListingModel, found, WISH_PROJECTION)
  return toWishlistItem(wish, listing ?? undefined, actor)
}
