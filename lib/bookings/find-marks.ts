import 'server-only'
import type { Marks } from '@/lib/users/user'
import type { Actor } from '@/lib/platform/access/actor'
import { listMyWishedIds } from '@/lib/wishlist/queries'
import { listMyHolds } from './queries'

/** Which copies the pages that everybody gets mark as the buyer's own; undefined for those who do not buy. */
export async function findMarks(actor: Actor): Promise<Marks | undefined> {
  if (!actor.roles.includes('Buyer')) return undefined
  const [wished, held] = await Promise.all([listMyWishedIds(actor), listMyHolds(actor)])
  return { wished, held }
}
