import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { WishlistItemModel } from '@/models/wishlist-item'

/** Takes a copy off the buyer's own wishlist. Returns how many wishes that were, 1 or 0. @throws AppError NOT_ALLOWED */
export async function removeFromWishlist(actor: Actor, productId: string): Promise<number> {
  checkRole(actor, 'Buyer')
  await connectToDatabase()
  const { deletedCount } = await WishlistItemModel.deleteOne({ userId: actor.id, listingId: productId })
  return deletedCount
}
