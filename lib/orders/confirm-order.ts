import 'server-only'
import { trusted } from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { log } from '@/lib/platform/log'
import { OrderModel } from '@/models/order'
import type { OrderRow } from './order-row'
import { ListingModel } from '@/models/listing'
import { BOUGHT_STATUSES, LIVE_STATUSES } from './order-status'
import { checkCopies } from './check-bookable'
import { claimLines, releaseUnbooked } from './claim-lines'
import { moveOrder } from './move-order'
import { eventsOfBooked } from './events'
import { toClaimKeys } from './order-lines'

/** Turns a pending order with claimed listings into a hold. Null if it is no longer pending. */
export async function confirmHold(opened: OrderRow, now: Date): Promise<OrderRow | null> {
  try {
    return await moveOrder(opened._id, 'confirm', {
      $set: toClaimKeys(opened, 'owned'),
      $push: { events: { $each: eventsOfBooked(now, opened) } }
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // The order of every release rules this out; the unique key was the second barrier.
    log.error({ bookingId: opened._id.toHexString() }, 'alarm: a claimed copy still belonged to another booking')
    return null
  }
}

/** Becomes `void` before it releases the listings, so that nobody confirms it later. False if it was confirmed. */
export async function voidOrder(opened: OrderRow): Promise<boolean> {
  const isVoided = await moveOrder(opened._id, 'void', { $unset: { slots: 1 } })
  const status = isVoided ? 'void' : (await OrderModel.findById(opened._id, { status: 1 }).lean())?.status
  const ownsCopies = status !== undefined && [...LIVE_STATUSES, ...BOUGHT_STATUSES].includes(status)
  // A slow request can claim a listing again after its order was confirmed and cancelled.
  if (!ownsCopies) await releaseUnbooked(opened)
  return status === undefined || status === 'void'
}

async function throwNotClaimed({ lines, buyerId }: OrderRow): Promise<never> {
  const listings = await ListingModel.find({ _id: trusted({ $in: lines.map(({ listingId }) => listingId) }) }).lean()
  const wanted = lines.map(({ listingId, priceCents }) => ({
    productId: listingId.toHexString(),
    seenCents: priceCents,
    listing: listings.find(({ _id }) => _id.equals(listingId)) ?? null
  }))
  checkCopies(wanted, buyerId.toHexString())
  throw new AppError('CHANGED_MEANWHILE', 'errors.listingChanged')
}

/** All copies or none. Idempotent: a retry or the reconciler continues the order of a request that died. @throws AppError
 * BOOK_GONE, PRICE_CHANGED, NOT_FOUND, NOT_PAYABLE, CHANGED_MEANWHILE */
export async function claimAndConfirm(opened: OrderRow, now: Date): Promise<void> {
  if ((await claimLines(opened)) && (await confirmHold(opened, now))) return
  if (await voidOrder(opened)) await throwNotClaimed(opened)
}
