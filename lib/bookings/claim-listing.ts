import 'server-only'
import { trusted, type Types } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { invalidateOffers } from '@/lib/listings/invalidate-offers'
import { ListingModel } from '@/models/listing'

type Claim = { listingId: Types.ObjectId; bookingId: Types.ObjectId; buyerId: Types.ObjectId; priceCents: number; expiresAt: Date }

/**
 * Step "claim": takes the copy for one booking, if it is on sale at that price and not the buyer's own. Of any number of
 * bookings at once exactly one gets true: this write is the lock. Repeated for the booking that has the copy: true.
 */
export async function claimListing(claim: Claim): Promise<boolean> {
  const claimed = await ListingModel.findOneAndUpdate(
    {
      _id: claim.listingId,
      status: 'available',
      priceCents: claim.priceCents,
      sellerId: trusted({ $ne: claim.buyerId }),
      hidden: trusted({ $ne: true })
    },
    { $set: { status: 'reserved', hold: { bookingId: claim.bookingId, buyerId: claim.buyerId, expiresAt: claim.expiresAt } } },
    { projection: { sellerId: 1 } }
  ).lean()
  if (!claimed) return (await ListingModel.exists({ _id: claim.listingId, status: 'reserved', 'hold.bookingId': claim.bookingId })) !== null
  invalidateOffers(claimed.sellerId)
  return true
}

/** Puts a copy back on sale, if this booking still has it. True when it did. */
export async function releaseListing(listingId: Types.ObjectId, bookingId: Types.ObjectId): Promise<boolean> {
  const released = await ListingModel.findOneAndUpdate(
    { _id: listingId, status: 'reserved', 'hold.bookingId': bookingId },
    { $set: { status: 'available' }, $unset: { hold: 1 } },
    { projection: { sellerId: 1 } }
  ).lean()
  if (released) invalidateOffers(released.sellerId)
  return released !== null
}

/** Makes a copy sold for good, if this booking still has it. True when it did. */
export async function markListingSold(listingId: Types.ObjectId, bookingId: Types.ObjectId, soldAt: Date): Promise<boolean> {
  const sold = await ListingModel.findOneAndUpdate(
    { _id: listingId, status: 'reserved', 'hold.bookingId': bookingId },
    { $set: { status: 'sold', soldAt } },
    { projection: { sellerId: 1 } }
  ).lean()
  failpoint('copy-sold')
  if (sold) invalidateOffers(sold.sellerId)
  return sold !== null
}
