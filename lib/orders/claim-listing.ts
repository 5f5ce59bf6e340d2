import 'server-only'
import { trusted, type Types } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { invalidateOffers } from '@/lib/listings/invalidate-offers'
import { ListingModel } from '@/models/listing'

type Claim = {
  listingId: Types.ObjectId
  bookingId: Types.ObjectId
  buyerId: Types.ObjectId
  priceCents: number
  expiresAt: Date
}

/** The lock of a booking: of concurrent claims exactly one returns true. Idempotent per booking. */
export async function claimListing(claim: Claim): Promise<boolean> {
  const claimed = await ListingModel.findOneAndUpdate(
    {
      _id: claim.listingId,
      status: 'available',
      priceCents: claim.priceCents,
      sellerId: trusted({ $ne: claim.buyerId }),
      hidden: trusted({ $ne: true })
    },
    {
      $set: {
        status: 'reserved',
        hold: { bookingId: claim.bookingId, buyerId: claim.buyerId, expiresAt: claim.expiresAt }
      }
    },
    { projection: { sellerId: 1 } }
  ).lean()
  if (!claimed)
    return (
      (await ListingModel.exists({ _id: claim.listingId, status: 'reserved', 'hold.bookingId': claim.bookingId })) !==
      null
    )
  invalidateOffers(claimed.sellerId)
  return true
}

export async function releaseListing(listingId: Types.ObjectId, bookingId: Types.ObjectId): Promise<boolean> {
  const released = await ListingModel.findOneAndUpdate(
    { _id: listingId, status: 'reserved', 'hold.bookingId': bookingId },
    { $set: { status: 'available', backAt: new Date() }, $unset: { hold: 1 } },
    { projection: { sellerId: 1 } }
  ).lean()
  if (released) invalidateOffers(released.sellerId)
  return released !== null
}

export async function markListingSold(
  listingId: Types.ObjectId,
  bookingId: Types.ObjectId,
  soldAt: Date
): Promise<boolean> {
  const sold = await ListingModel.findOneAndUpdate(
    { _id: listingId, status: 'reserved', 'hold.bookingId': bookingId },
    { $set: { status: 'sold', soldAt } },
    { projection: { sellerId: 1 } }
  ).lean()
  failpoint('copy-sold')
  if (sold) invalidateOffers(sold.sellerId)
  return sold !== null
}
