import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { NOT_TAKEN_DOWN } from './on-show'
import { explainRefusal } from './refuse-change'
import { removeCopy } from './remove-copy'

/**
 * Removes a seller's own copy for good while nobody has booked it; its address stays known as one that is gone. Bookings
 * that ended before keep what they show; photos that no other copy of the seller shows are swept away.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN
 */
export async function deleteListing(actor: Actor, id: string): Promise<{ listingId: string }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  if (!(await removeCopy(actor, id, NOT_TAKEN_DOWN))) throw await explainRefusal(actor, id)
  return { listingId: id }
}
