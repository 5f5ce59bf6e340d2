import 'server-only'
import { Types } from 'mongoose'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import { NOT_TAKEN_DOWN } from '@/lib/listings/on-show'
import { tellOffers } from '@/lib/listings/tell-offers'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { releaseHold } from './release-hold'
import { mailTakenDown } from './seller-mails'
import type { TakeDownInput } from './schemas'

/** `modifiedCount` is 0 when it was so already. */
export type Moderated = { modifiedCount: number; listingId: string }

/**
 * Takes a copy out of everybody's sight, whatever its status: one on sale can no longer be booked, a booking that is not
 * paid is cancelled at the payment provider, a sale stays what it is. Its seller is mailed the statement of reasons. Of
 * several admins at once one does so; asked again, it finishes what a stop half-way has left.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NOT_FOUND
 */
export async function takeDownListing(actor: Actor, { id, ground, reason }: TakeDownInput): Promise<Moderated> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const listing = await ListingModel.findById(id, { takenDown: 1, sellerId: 1 }).lean()
  if (!listing) throw notFound('That listing')
  if (!listing.takenDown) await recordAudit(actor, { action: 'listing-taken-down', targetKind: 'listing', targetId: id, reason })
  // Hidden first: nobody can book it any more, and a hold that ends from now on puts it on no shelf.
  const { modifiedCount } = await ListingModel.updateOne(
    { _id: id, ...NOT_TAKEN_DOWN },
    {
      $set: { takenDown: { at: new Date(), by: new Types.ObjectId(actor.id), ground, reason }, hidden: true },
      $unset: { advertisedAt: 1 }
    }
  )
  tellOffers(listing.sellerId)
  await releaseHold(actor, id)
  await mailTakenDown(id)
  return { modifiedCount, listingId: id }
}
