import 'server-only'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { log } from '@/lib/platform/log'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { NO_PLACES } from './booking'
import { BOUGHT_STATUSES, LIVE_STATUSES } from './booking-status'
import { checkBookable } from './check-bookable'
import { claimListing, releaseListing } from './claim-listing'
import { moveBooking } from './move-booking'
import { outboxOfBooked } from './outbox'
import type { BookingRow } from './booking-row'

/**
 * Step "confirm": makes a pending booking whose claim of the copy stands a hold. Null when it is pending no more; then
 * it has no copy either, or somebody else has confirmed it. Used by the booking itself and by the reconciler after a crash.
 */
export async function confirmHold(opened: BookingRow, now: Date): Promise<BookingRow | null> {
  try {
    return await moveBooking(opened._id, 'confirm', {
      $set: { claimKey: `L:${opened.listingId.toHexString()}` },
      $push: { outbox: { $each: outboxOfBooked(now, opened.holdExpiresAt) } }
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // Another booking still owns the copy, which the order of every release rules out: the second barrier held.
    log.error({ bookingId: opened._id.toHexString() }, 'alarm: a claimed copy still belonged to another booking')
    return null
  }
}

/**
 * Ends a booking that did not come about: first it becomes void, so that nobody can confirm it any more, then the copy
 * is given back if it was claimed. False when somebody else has confirmed it; then it stands, or has ended since.
 */
export async function voidBooking(opened: BookingRow): Promise<boolean> {
  const isVoided = await moveBooking(opened._id, 'void', { $unset: NO_PLACES })
  const status = isVoided ? 'void' : (await BookingModel.findById(opened._id, { status: 1 }).lean())?.status
  const ownsCopy = status !== undefined && [...LIVE_STATUSES, ...BOUGHT_STATUSES].includes(status)
  // A slow request can claim the copy again for a booking that another request confirmed and its buyer has cancelled since.
  if (!ownsCopy) await releaseListing(opened.listingId, opened._id)
  return status === undefined || status === 'void'
}

/** Why the copy of a booking could not be claimed, as the listing stands now. */
async function throwNotClaimed({ listingId, buyerId, priceCents }: BookingRow): Promise<never> {
  const listing = await ListingModel.findById(listingId).lean()
  checkBookable(listing, { buyerId: buyerId.toHexString(), seenCents: priceCents })
  throw new AppError('CHANGED_MEANWHILE', 'errors.listingChanged')
}

/**
 * Steps "claim" and "confirm" of an opened booking. Can be repeated, and be done by several requests and the reconciler at
 * once: so a retry continues the booking of a request that died.
 * @throws AppError BOOK_GONE, PRICE_CHANGED, NOT_FOUND, NOT_PAYABLE or CHANGED_MEANWHILE when the copy was not to be had
 */
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
