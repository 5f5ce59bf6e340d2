import 'server-only'
import { trusted, type Types } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { invalidateOffers } from '@/lib/listings/invalidate-offers'
import { ListingModel } from '@/models/listing'
import { listKept, listPayable, type OrderLine } from './order-lines'
import type { OrderRow } from './order-row'

type Claimed = Pick<OrderLine, 'listingId' | 'priceCents'>

function isHeld(listingId: Types.ObjectId, orderId: Types.ObjectId) {
  return { _id: listingId, status: 'reserved', 'hold.orderId': orderId } as const
}

/** Of concurrent claims exactly one returns true. Idempotent per order. */
async function claimListing(
  { _id: orderId, buyerId, holdExpiresAt }: OrderRow,
  { listingId, priceCents }: Claimed
): Promise<boolean> {
  const claimed = await ListingModel.findOneAndUpdate(
    {
      _id: listingId,
      status: 'available',
      priceCents,
      sellerId: trusted({ $ne: buyerId }),
      hidden: trusted({ $ne: true })
    },
    { $set: { status: 'reserved', hold: { orderId, buyerId, expiresAt: holdExpiresAt } } },
    { projection: { sellerId: 1 } }
  ).lean()
  if (!claimed) return (await ListingModel.exists(isHeld(listingId, orderId))) !== null
  invalidateOffers(claimed.sellerId)
  return true
}

/** The lock of an order: it gets all of its copies, or this returns false. In ascending order of listings, so that of two
 * overlapping orders one wins. Idempotent per order. */
export async function claimLines(order: OrderRow): Promise<boolean> {
  const lines = [...listKept(order.lines)].sort((one, other) =>
    one.listingId.toHexString().localeCompare(other.listingId.toHexString())
  )
  for (const line of lines) {
    if (!(await claimListing(order, line))) return false
    failpoint('copy-claimed')
  }
  return true
}

/** Whether the order holds all of its copies. */
export async function holdsLines({ _id, lines }: OrderRow): Promise<boolean> {
  const kept = listKept(lines)
  const held = await ListingModel.countDocuments({
    _id: trusted({ $in: kept.map(({ listingId }) => listingId) }),
    status: 'reserved',
    'hold.orderId': _id
  })
  return held === kept.length
}

/** `wasBooked`: others have seen it reserved, and may be told that it is back. */
export async function releaseListing(
  listingId: Types.ObjectId,
  orderId: Types.ObjectId,
  wasBooked = true
): Promise<boolean> {
  const released = await ListingModel.findOneAndUpdate(
    isHeld(listingId, orderId),
    { $set: { status: 'available', ...(wasBooked ? { backAt: new Date() } : {}) }, $unset: { hold: 1 } },
    { projection: { sellerId: 1 } }
  ).lean()
  if (released) invalidateOffers(released.sellerId)
  return released !== null
}

export async function releaseLines(
  { _id, lines }: Pick<OrderRow, '_id' | 'lines'>,
  released: readonly Pick<OrderLine, 'listingId'>[] = lines,
  wasBooked = true
): Promise<void> {
  for (const { listingId } of released) await releaseListing(listingId, _id, wasBooked)
}

/** Also those that were cancelled since the payment: they stay sold. */
export async function markLinesSold({ _id, lines }: OrderRow, soldAt: Date): Promise<void> {
  for (const { listingId } of listPayable(lines)) {
    const sold = await ListingModel.findOneAndUpdate(
      isHeld(listingId, _id),
      { $set: { status: 'sold', soldAt } },
      { projection: { sellerId: 1 } }
    ).lean()
    failpoint('copy-sold')
    if (sold) invalidateOffers(sold.sellerId)
  }
}

/** The time of the hold has changed. */
export async function extendClaims({ _id, lines, holdExpiresAt }: OrderRow): Promise<void> {
  await ListingModel.updateMany(
    {
      _id: trusted({ $in: listKept(lines).map(({ listingId }) => listingId) }),
      status: 'reserved',
      'hold.orderId': _id
    },
    { $set: { 'hold.expiresAt': holdExpiresAt } }
  )
}
