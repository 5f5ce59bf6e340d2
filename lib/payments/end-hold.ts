import 'server-only'
import { trusted, type FilterQuery, type Types } from 'mongoose'
import { NO_PLACES } from '@/lib/bookings/booking'
import type { Canceller } from '@/lib/bookings/booking-status'
import { deliverSoon } from '@/lib/bookings/deliver-outbox'
import { moveBooking } from '@/lib/bookings/move-booking'
import { releaseListing } from '@/lib/bookings/claim-listing'
import { outboxOf } from '@/lib/bookings/outbox'
import type { BookingRow } from '@/lib/bookings/booking-row'
import { failpoint } from '@/lib/platform/failpoint'
import { BookingModel, type BookingDocument } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { learnIntent } from './learn-intent'
import { settleIntent } from './settle-payment'
import { cancelPaymentIntent, findPaymentIntent, isSecretKeyRefused } from './stripe'

/** How long a hold that is over waits for a payment the bank is still working on, once, in milliseconds. */
const PROCESSING_MS = 30 * 60_000

/** True when no money can come any more; when it came meanwhile, the booking is settled. @throws AppError PAYMENTS_AWAY */
async function endPayment(booking: BookingRow, now: Date): Promise<boolean> {
  const intent = await learnIntent(booking, now)
  if (!intent) return true
  const ended = intent.status === 'canceled' ? intent : await cancelPaymentIntent(intent.id)
  failpoint('intent-cancelled')
  if (ended.status === 'succeeded') await settleIntent(ended)
  return ended.status === 'canceled'
}

/** Ends the booking if `where` still holds. False when it has ended or changed meanwhile. */
async function endBooking(booking: BookingRow, now: Date, where: FilterQuery<BookingDocument> = {}): Promise<boolean> {
  const isExpiry = booking.status === 'expiring'
  const changes = {
    $set: { claimKey: `X:${booking._id.toHexString()}`, endedAt: now },
    $unset: NO_PLACES,
    $push: { outbox: { $each: outboxOf(isExpiry ? 'hold-lapsed' : 'cancelled', now) } }
  }
  const ended = await moveBooking(booking._id, isExpiry ? 'endExpiry' : 'endCancel', changes, where)
  failpoint('booking-expired')
  return ended !== null
}

/**
 * The same while the provider refuses the shop's secret key: only if every request for the payment was refused, so that none
 * can exist. A request that is on its way is counted in the same document and keeps the booking.
 */
function endUnpayable(booking: BookingRow, now: Date): Promise<boolean> {
  return endBooking(booking, now, { 'paymentIntent.id': trusted({ $exists: false }), 'paymentIntent.unansweredRequests': 0 })
}

/**
 * Brings a booking that is `expiring` or `cancelling` to its end. The provider comes first: only when the payment is
 * cancelled there, or never was (also when the provider has refused every request for it), does the booking end; and only when it has given up its claim is the copy put back on
 * sale, since the other order would make the next buyer run into the unique key. When the money was quicker, the booking
 * is paid instead. Can be repeated, and done by several at once. Returns the booking as it is then.
 * @throws AppError PAYMENTS_AWAY: then the hold stays, since a payment may exist
 */
export async function finishEnding(booking: BookingRow, now: Date): Promise<BookingRow | null> {
  try {
    if (await endPayment(booking, now)) await endBooking(booking, now)
  } catch (error) {
    if (!isSecretKeyRefused(error) || !(await endUnpayable(booking, now))) throw error
  }
  const current = await BookingModel.findById(booking._id).lean()
  if (current?.status === 'expired' || current?.status === 'cancelled') {
    await releaseListing(current.listingId, current._id)
    deliverSoon(current._id)
  }
  return current
}

/** A payment that the bank is still working on when the hold ends may take half an hour more, once. */
async function waitForBank(booking: BookingRow, now: Date): Promise<boolean> {
  const { paymentIntent } = booking
  if (!paymentIntent?.id || paymentIntent.extendedAt) return false
  const intent = await findPaymentIntent(paymentIntent.id)
  if (intent?.status !== 'processing') return false
  const holdExpiresAt = new Date(now.getTime() + PROCESSING_MS)
  const extended = await BookingModel.updateOne(
    { _id: booking._id, status: 'paying', 'paymentIntent.extendedAt': trusted({ $exists: false }) },
    { $set: { holdExpiresAt, 'paymentIntent.extendedAt': now } }
  )
  if (extended.modifiedCount === 0) return false
  await ListingModel.updateOne(
    { _id: booking.listingId, status: 'reserved', 'hold.bookingId': booking._id },
    { $set: { 'hold.expiresAt': holdExpiresAt } }
  )
  return true
}

/**
 * Step "expire": ends a hold whose time is over at `now` (the database's clock). Returns the booking as it is then, null
 * when there was nothing to end. @throws AppError PAYMENTS_AWAY
 */
export async function expireBooking(booking: BookingRow, now: Date): Promise<BookingRow | null> {
  if (await waitForBank(booking, now)) return null
  const expiring = await moveBooking(booking._id, 'expire', {}, { holdExpiresAt: trusted({ $lte: now }) })
  failpoint('expiring-marked')
  // What was written by this step is worked on: a payment may have been asked for since the booking was read.
  return expiring && finishEnding(expiring, now)
}

/** Step "cancel": marks that a hold is being given up. Null when it is no hold any more. */
export function markCancelling(bookingId: Types.ObjectId, cancelledBy: Canceller, cancelReason?: string): Promise<BookingRow | null> {
  return moveBooking(bookingId, 'cancel', { $set: { cancelledBy, ...(cancelReason ? { cancelReason } : {}) } })
}
