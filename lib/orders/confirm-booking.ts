import 'server-only'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { log } from '@/lib/platform/log'
import { BookingModel } from '@/models/booking'
import type { BookingRow } from './booking-row'
import { ListingModel } from '@/models/listing'
import { NO_PLACES } from './booking'
import { BOUGHT_STATUSES, LIVE_STATUSES } from './booking-status'
import { checkBookable } from './check-bookable'
import { claimListing, releaseListing } from './claim-listing'
import { moveBooking } from './move-booking'
import { eventsOfBooked } from './events'

/** Turns a pending booking with a claimed listing into a hold. Null if it is no longer pending. */
export async function confirmHold(opened: BookingRow, now: Date): Promise<BookingRow | null> {
  try {
    return await moveBooking(opened._id, 'confirm', {
      $set: { claimKey: `L:${opened.listingId.toHexString()}` },
      $push: { events: { $each: eventsOfBooked(now, opened.holdExpiresAt) } }
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // The order of every release rules this out; the unique key was the second barrier.
    log.error({ bookingId: opened._id.toHexString() }, 'alarm: a claimed copy still belonged to another booking')
    return null
  }
}

/** Becomes `void` before it releases the listing, so that nobody confirms it later. False if it was confirmed. */
export async function voidBooking(opened: BookingRow): Promise<boolean> {
  const isVoided = await moveBooking(opened._id, 'void', { $unset: NO_PLACES })
  const status = isVoided ? 'void' : (await BookingModel.findById(opened._id, { status: 1 }).lean())?.status
  const ownsCopy = status !== undefined && [...LIVE_STATUSES, ...BOUGHT_STATUSES].includes(status)
  // A slow request can claim the listing again after its booking was confirmed and cancelled.
  if (!ownsCopy) await releaseListing(opened.listingId, opened._id)
  return status === undefined || status === 'void'
}

async function throwNotClaimed({ listingId, buyerId, priceCents }: BookingRow): Promise<never> {
  const listing = await ListingModel.findById(listingId).lean()
  checkBookable(listing, { buyerId: buyerId.toHexString(), seenCents: priceCents })
  throw new AppError('CHANGED_MEANWHILE', 'errors.listingChanged')
}

/** Idempotent: a retry or the reconciler continues the booking of a request that died. @throws AppError BOOK_GONE,
 * PRICE_CHANGED, NOT_FOUND, NOT_PAYABLE, CHANGED_MEANWHILE */
export async function claimAndConfirm(opened: BookingRow, now: Date): Promise<void> {
  const isClaimed = await claimListing({
    listingId: opened.listingId,
    bookingId: opened._id,
    buyerId: opened.buyerId,
    priceCents: opened.priceCents,
    expiresAt: opened.holdExpiresAt
  })
  if (isClaimed) {
    failpoint('copy-claimed')
    if (await confirmHold(opened, now)) return
  }
  if (await voidBooking(opened)) await throwNotClaimed(opened)
}
