import 'server-only'
import { trusted } from 'mongoose'
import { checkRole } from '@/lib/auth/check-role'
import { connectToDatabase } from '@/lib/db'
import type { Actor } from '@/lib/users/user'
import { ListingModel } from '@/models/listing'
import { RemovedListingModel } from '@/models/removed-listing'
import { keepWorks } from './keep-works'
import { CHANGEABLE_STATUSES } from './listing'
import { NOT_TAKEN_DOWN } from './on-show'
import { explainRefusal } from './refuse-change'
import { settlePhotos } from './settle-photos'
import { tellOffers } from './tell-offers'

/**
 * Removes a seller's own copy for good while nobody has booked it; its address stays known as one that is gone. Bookings
 * that ended before keep what they show; photos that no other copy of the seller shows are swept away.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN
 */
export async function deleteListing(actor: Actor, id: string): Promise<{ listingId: string }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const deleted = await ListingModel.findOneAndDelete(
    { _id: id, sellerId: actor.id, status: trusted({ $in: [...CHANGEABLE_STATUSES] }), ...NOT_TAKEN_DOWN },
    { projection: { images: 1, workKey: 1 } }
  ).lean()
  if (!deleted) throw await explainRefusal(actor, id)
  tellOffers(actor.id)
  await RemovedListingModel.updateOne({ _id: id }, { $set: { at: new Date() } }, { upsert: true })
  await settlePhotos(actor, id, { shown: [], gone: deleted.images })
  await keepWorks([deleted.workKey])
  return { listingId: id }
}
