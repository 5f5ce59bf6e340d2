import 'server-only'
import { trusted, type FilterQuery, type Types } from 'mongoose'
import type { toAuditOutbox } from '@/lib/audit/audit-outbox'
import { NO_PLACES } from '@/lib/orders/booking'
import type { CancelCause, Canceller } from '@/lib/orders/booking-status'
import { moveBooking } from '@/lib/orders/move-booking'
import { releaseListing } from '@/lib/orders/claim-listing'
import { toEvents } from '@/lib/orders/events'
import { failpoint } from '@/lib/platform/failpoint'
import type { BookingRow } from '@/lib/orders/booking-row'
import { BookingModel, type BookingDocument } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { fetchIntent } from './fetch-intent'
import { settleIntent } from './settle-payment'
import { cancelPaymentIntent, findPaymentIntent, isSecretKeyRefused } from '@/lib/payment-provider/stripe'

/** How long an expired hold waits, once, for a payment that the bank is still processing. */
const PROCESSING_MS = 30 * 60_000

async function endPayment(booking: BookingRow, now: Date): Promise<boolean> {
  const intent = await fetchIntent(booking, now)
  if (!intent) return true
  const ended = intent.status === 'canceled' ? intent : await cancelPaymentIntent(intent.id)
  failpoint('intent-cancelled')
  if (ended.status === 'succeeded') await settleIntent(ended)
  return ended.status === 'canceled'
}

async function endBooking(booking: BookingRow, now: Date, where: FilterQuery<BookingDocument> = {}): Promise<boolean> {
  const isExpiry = booking.status === 'expiring'
  const changes = {
    $set: { claimKey: `X:${booking._id.toHexString()}`, endedAt: now },
    $unset: NO_PLACES,
    $push: { events: { $each: toEvents(isExpiry ? 'hold-lapsed' : 'cancelled', now) } }
  }
  const ended = await moveBooking(booking._id, isExpiry ? 'endExpiry' : 'endCancel', changes, where)
  failpoint('booking-expired')
  return ended !== null
}

/** Ends the booking only if the provider refused every payment request, so that no payment can exist. Requests in
 * flight are counted in the same document and keep the booking. */
function endUnpayable(booking: BookingRow, now: Date): Promise<boolean> {
  return endBooking(booking, now, {
    'paymentIntent.id': trusted({ $exists: false }),
    'paymentIntent.openRequests': 0
  })
}

/** Ends a booking that is `expiring` or `cancelling`. The payment is cancelled at the provider first, and the listing
 * is released last: the other order lets the next buyer hit the unique claim key. Idempotent and safe to run
 * concurrently. @throws AppError PAYMENTS_UNAVAILABLE: the hold stays, since a payment may exist */
export async function finishEnding(booking: BookingRow, now: Date): Promise<BookingRow | null> {
  try {
    if (await endPayment(booking, now)) await endBooking(booking, now)
  } catch (error) {
    if (!isSecretKeyRefused(error) || !(await endUnpayable(booking, now))) throw error
  }
  const current = await BookingModel.findById(booking._id).lean()
  if (current?.status === 'expired' || current?.status === 'cancelled') {
    await releaseListing(current.listingId, current._id)
  }
  return current
}

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

/** Ends a hold that has expired at `now` (database clock). Returns null if there was nothing to end. @throws AppError
 * PAYMENTS_UNAVAILABLE */
export async function expireBooking(booking: BookingRow, now: Date): Promise<BookingRow | null> {
  if (await waitForBank(booking, now)) return null
  const expiring = await moveBooking(booking._id, 'expire', {}, { holdExpiresAt: trusted({ $lte: now }) })
  failpoint('expiring-marked')
  // The document is the one this step wrote: a payment may have been requested since the booking was read.
  return expiring && finishEnding(expiring, now)
}

/** The words of a person, or the rule of the shop that ended the booking. */
export type EndGrounds = { reason?: string | undefined; cause?: CancelCause | undefined }

/** `acts` go into the audit log. */
export function markCancelling(
  bookingId: Types.ObjectId,
  cancelledBy: Canceller,
  { reason, cause }: EndGrounds = {},
  acts: ReturnType<typeof toAuditOutbox> = []
): Promise<BookingRow | null> {
  return moveBooking(bookingId, 'cancel', {
    $set: { cancelledBy, ...(reason ? { cancelReason: reason } : {}), ...(cause ? { cancelCause: cause } : {}) },
    ...(acts.length > 0 ? { $push: { auditOutbox: { $each: acts } } } : {})
  })
}
