import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { RemovedListingModel } from '@/models/removed-listing'
import { CHANGEABLE_STATUSES } from './listing-status'
import { settlePhotos } from './settle-photos'
import { tellOffers } from './tell-offers'

/**
 * Deletes a copy of the actor's with all that is said of it, while nobody has booked it and `where` holds: its address stays
 * known as one that is gone and its photos are let go. False when there was nothing to delete.
 */
export async function removeCopy(actor: Actor, id: string, where: FilterQuery<ListingDocument> = {}): Promise<boolean> {
  const removable: FilterQuery<ListingDocument> = {
    ...where, _id: id, sellerId: actor.id, status: trusted({ $in: [...CHANGEABLE_STATUSES] })
  }
  if (!(await ListingModel.exists(removable))) return false
  // Before the deletion, which is what counts: on a full disk nothing is deleted. The record says nothing while there is a copy.
  await RemovedListingModel.updateOne({ _id: id }, { $set: { at: new Date() } }, { upsert: true })
  const deleted = await ListingModel.findOneAndDelete(removable, { projection: { images: 1 } }).lean()
  if (!deleted) return false
  tellOffers(actor.id)
  await settlePhotos(actor, id, { shown: [], gone: deleted.images })
  return true
}
