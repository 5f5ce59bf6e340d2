import 'server-only'
import { listMyCartIds } from '@/lib/cart/queries'
import type { Actor } from '@/lib/platform/access/actor'
import type { Marks } from '@/lib/users/user'
import { listMyWishlistIds } from '@/lib/wishlist/queries'
import { listMyHolds } from './queries'

export async function findMarks(actor: Actor): Promise<Marks | undefined> {
  if (!actor.roles.includes('Buyer')) return undefined
  const [wishlisted, held, inCart] = await Promise.all([
    listMyWishlistIds(actor),
    listMyHolds(actor),
    listMyCartIds(actor)
  ])
  return { wishlisted, held, inCart }
}
