import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { NOT_TAKEN_DOWN } from './on-show'
import { explainRefusal } from './refuse-change'
import { tellOffers } from './tell-offers'

/**
 * Takes a seller's own copy off the shelf while nobody has booked it; it is no longer advertised either. A second time it
 * changes nothing.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN
 */
export async function withdrawListing(actor: Actor, id: string): Promise<{ listingId: string }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const withdrawn = await ListingModel.findOneAndUpdate(
    { _id: id, sellerId: actor.id, status: 'available', ...NOT_TAKEN_DOWN },
    { $set: { status: 'withdrawn', withdrawnAt: new Date() }, $unset: { advertisedAt: 1 } },
    { projection: { _id: 1 } }
  ).lean()
  const isDone = withdrawn ?? (await ListingModel.exists({ _id: id, sellerId: actor.id, status: 'withdrawn', ...NOT_TAKEN_DOWN }))
  if (!isDone) throw await explainRefusal(actor, id)
  tellOffers(actor.id)
  return { listingId: id }
}
