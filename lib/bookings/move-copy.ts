import 'server-only'
import { trusted, type Types } from 'mongoose'
import { crashPoint } from '@/lib/crash-point'
import { ListingModel } from '@/models/listing'

type Claim = { listingId: Types.ObjectId; bookingId: Types.ObjectId; buyerId: Types.ObjectId; priceCents: number; expiresAt: Date }

/**
 * Step "claim": takes the copy for one booking, if it is on sale at that price and not the buyer's own. Of any number
 * at once exactly one gets true: this write is the lock.
 */
export async function claimCopy(claim: Claim): Promise<boolean> {
  const claimed = await ListingModel.findOneAndUpdate(
    {
      _id: claim.listingId,
      status: 'available',
      priceCents: claim.priceCents,
      sellerId: trusted({ $ne: claim.buyerId }),
      hidden: trusted({ $ne: true })
    },
    { $set: { status: 'reserved', hold: { bookingId: claim.bookingId, buyerId: claim.buyerId, expiresAt: claim.expiresAt } } },
    { projection: { _id: 1 } }
  ).lean()
  return claimed !== null
}

/** Puts a copy back on sale, if this booking still has it. True when it did. */
export async function releaseCopy(listingId: Types.ObjectId, bookingId: Types.ObjectId): Promise<boolean> {
  const { modifiedCount } = await ListingModel.updateOne(
    { _id: listingId, status: 'reserved', 'hold.bookingId': bookingId },
    { $set: { status: 'available' }, $unset: { hold: 1 } }
  )
  return modifiedCount === 1
}

/** Makes a copy sold for good, if this booking still has it. True when it did. */
export async function sellCopy(listingId: Types.ObjectId, bookingId: Types.ObjectId, soldAt: Date): Promise<boolean> {
  const { modifiedCount } = await ListingModel.updateOne(
    { _id: listingId, status: 'reserved', 'hold.bookingId': bookingId },
    { $set: { status: 'sold', soldAt } }
  )
  crashPoint('copy-sold')
  return modifiedCount === 1
}
