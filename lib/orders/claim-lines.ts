import 'server-only'
import { trusted, type Types } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { invalidateOffers } from '@/lib/listings/invalidate-offers'
import { isOfferedAgain } from '@/lib/fulfilments/meeting'
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

/** Takes back all copies of an order that were withdrawn when it ended, or returns false: one was offered again, or deleted.
 * The order releases those it got, if it does not go on. Idempotent. */
export async function reclaimLines({ _id, lines, buyerId, holdExpiresAt }: OrderRow): Promise<boolean> {
  for (const { listingId } of listKept(lines)) {
    const { matchedCount } = await ListingModel.updateOne(
      { _id: listingId, $or: [{ status: 'withdrawn' }, { status: 'reserved', 'hold.orderId': _id }] },
      {
        $set: { status: 'reserved', hold: { orderId: _id, buyerId, expiresAt: holdExpiresAt } },
        $unset: { withdrawnAt: 1 }
      }
    )
    if (matchedCount === 0) return false
    failpoint('copy-reclaimed')
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

/** `booked`: others have seen it reserved, and may be told that it is back. `withdrawn`: only its seller offers it again. */
type Released = 'booked' | 'never booked' | 'withdrawn'

function toReleased(as: Released) {
  const now = new Date()
  if (as === 'withdrawn') return { status: 'withdrawn', withdrawnAt: now } as const
  return { status: 'available', ...(as === 'booked' ? { backAt: now } : {}) } as const
}

async function releaseListing(listingId: Types.ObjectId, orderId: Types.ObjectId, as: Released): Promise<boolean> {
  const released = await ListingModel.findOneAndUpdate(
    isHeld(listingId, orderId),
    { $set: toReleased(as), $unset: { hold: 1 } },
    { projection: { sellerId: 1 } }
  ).lean()
  if (released) invalidateOffers(released.sellerId)
  return released !== null
}

type Ending = Pick<OrderRow, '_id' | 'lines' | 'meeting' | 'cancelledBy'>

/** The copy of a line that owns it no longer. True if it was still held. Idempotent. */
export function releaseLine(order: Ending, line: OrderLine): Promise<boolean> {
  return releaseListing(line.listingId, order._id, isOfferedAgain(order, line) ? 'booked' : 'withdrawn')
}

/** A copy that is held by an order which does not know it. */
export function releaseStray(listingId: Types.ObjectId, orderId: Types.ObjectId): Promise<boolean> {
  return releaseListing(listingId, orderId, 'booked')
}

export async function releaseLines(order: Ending, released: readonly OrderLine[] = order.lines): Promise<void> {
  for (const line of released) await releaseLine(order, line)
}

/** Of an order that never became one. */
export async function releaseUnbooked({ _id, lines }: Pick<OrderRow, '_id' | 'lines'>): Promise<void> {
  for (const { listingId } of lines) await releaseListing(listingId, _id, 'never booked')
}

/** What the seller has declared sold is the order's by its claim keys, also if the copy was given back meanwhile. */
function isToSell(listingId: Types.ObjectId, { _id, handedOverBySeller }: OrderRow) {
  if (!handedOverBySeller) return isHeld(listingId, _id)
  const free = { status: trusted({ $in: ['withdrawn' as const, 'available' as const] }) }
  return { _id: listingId, $or: [{ status: 'reserved' as const, 'hold.orderId': _id }, free] }
}

/** Also those that were cancelled since the payment: they stay sold. */
export async function markLinesSold(order: OrderRow, soldAt: Date): Promise<void> {
  const { _id: orderId, buyerId, holdExpiresAt: expiresAt } = order
  for (const { listingId } of listPayable(order.lines)) {
    const sold = await ListingModel.findOneAndUpdate(
      isToSell(listingId, order),
      { $set: { status: 'sold', soldAt, hold: { orderId, buyerId, expiresAt } }, $unset: { withdrawnAt: 1 } },
      { projection: { sellerId: 1 } }
    ).lean()
    failpoint('copy-sold')
    if (sold) invalidateOffers(sold.sellerId)
  }
}

/** Whether a copy of the order is still to be marked as sold. */
export async function hasUnsold({ _id, lines }: OrderRow): Promise<boolean> {
  const ids = listPayable(lines).map(({ listingId }) => listingId)
  const open = await ListingModel.find({ _id: trusted({ $in: ids }) }, { status: 1, hold: 1 }).lean()
  return open.some(({ status, hold }) => status !== 'sold' || !hold?.orderId.equals(_id))
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
