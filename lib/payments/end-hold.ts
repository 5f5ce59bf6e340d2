import 'server-only'
import { trusted, type FilterQuery, type Types } from 'mongoose'
import type { toAuditOutbox } from '@/lib/audit/audit-outbox'
import type { CancelCause, Canceller } from '@/lib/orders/order-status'
import { moveOrder } from '@/lib/orders/move-order'
import { extendClaims, releaseLines } from '@/lib/orders/claim-lines'
import { toClaimKeys } from '@/lib/orders/order-lines'
import { toEvents } from '@/lib/orders/events'
import { failpoint } from '@/lib/platform/failpoint'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel, type OrderDocument } from '@/models/order'
import { fetchIntent } from './fetch-intent'
import { settleIntent } from './settle-payment'
import { cancelPaymentIntent, findPaymentIntent, isSecretKeyRefused } from '@/lib/payment-provider/stripe'

/** How long an expired hold waits, once, for a payment that the bank is still processing. */
const PROCESSING_MS = 30 * 60_000

/** False if a payment may still arrive, or has arrived and was settled. @throws AppError PAYMENTS_UNAVAILABLE */
export async function endPayment(booking: OrderRow, now: Date): Promise<boolean> {
  const intent = await fetchIntent(booking, now)
  if (!intent) return true
  const ended = intent.status === 'canceled' ? intent : await cancelPaymentIntent(intent.id)
  failpoint('intent-cancelled')
  if (ended.status === 'succeeded') await settleIntent(ended)
  return ended.status === 'canceled'
}

async function endBooking(booking: OrderRow, now: Date, where: FilterQuery<OrderDocument> = {}): Promise<boolean> {
  const isExpiry = booking.status === 'expiring'
  const changes = {
    $set: { ...toClaimKeys(booking, 'free'), endedAt: now },
    $unset: { slots: 1 },
    $push: { events: { $each: toEvents(isExpiry ? 'hold-lapsed' : 'cancelled', now) } }
  }
  const ended = await moveOrder(booking._id, isExpiry ? 'endExpiry' : 'endCancel', changes, where)
  failpoint('booking-expired')
  return ended !== null
}

/** Ends the booking only if the provider refused every payment request, so that no payment can exist. Requests in
 * flight are counted in the same document and keep the booking. */
function endUnpayable(booking: OrderRow, now: Date): Promise<boolean> {
  return endBooking(booking, now, {
    'paymentIntent.id': trusted({ $exists: false }),
    'paymentIntent.openRequests': 0
  })
}

/** Ends a booking that is `expiring` or `cancelling`. The payment is cancelled at the provider first, and the listing
 * is released last: the other order lets the next buyer hit the unique claim key. Idempotent and safe to run
 * concurrently. @throws AppError PAYMENTS_UNAVAILABLE: the hold stays, since a payment may exist */
export async function finishEnding(booking: OrderRow, now: Date): Promise<OrderRow | null> {
  try {
    if (await endPayment(booking, now)) await endBooking(booking, now)
  } catch (error) {
    if (!isSecretKeyRefused(error) || !(await endUnpayable(booking, now))) throw error
  }
  const current = await OrderModel.findById(booking._id).lean()
  if (current?.status === 'expired' || current?.status === 'cancelled') {
    await releaseLines(current)
  }
  return current
}

async function waitForBank(booking: OrderRow, now: Date): Promise<boolean> {
  const { paymentIntent } = booking
  if (!paymentIntent?.id || paymentIntent.extendedAt) return false
  const intent = await findPaymentIntent(paymentIntent.id)
  if (intent?.status !== 'processing') return false
  const holdExpiresAt = new Date(now.getTime() + PROCESSING_MS)
  const extended = await OrderModel.findOneAndUpdate(
    { _id: booking._id, status: 'paying', 'paymentIntent.extendedAt': trusted({ $exists: false }) },
    { $set: { holdExpiresAt, 'paymentIntent.extendedAt': now } },
    { returnDocument: 'after' }
  ).lean()
  if (extended) await extendClaims(extended)
  return extended !== null
}

/** Ends a hold that has expired at `now` (database clock). Returns null if there was nothing to end. @throws AppError
 * PAYMENTS_UNAVAILABLE */
export async function expireBooking(booking: OrderRow, now: Date): Promise<OrderRow | null> {
  if (await waitForBank(booking, now)) return null
  const expiring = await moveOrder(booking._id, 'expire', {}, { holdExpiresAt: trusted({ $lte: now }) })
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
): Promise<OrderRow | null> {
  return moveOrder(bookingId, 'cancel', {
    $set: { cancelledBy, ...(reason ? { cancelReason: reason } : {}), ...(cause ? { cancelCause: cause } : {}) },
    ...(acts.length > 0 ? { $push: { auditOutbox: { $each: acts } } } : {})
  })
}
