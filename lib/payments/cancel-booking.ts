import 'server-only'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { type BookingStatus, type Canceller } from '@/lib/orders/booking-status'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import type { BookingRow } from '@/lib/orders/booking-row'
import { BookingModel } from '@/models/booking'
import { message } from '@/lib/platform/i18n/message'
import { finishEnding, markCancelling, type EndGrounds } from './end-hold'
import { refundWhole } from '@/lib/refunds/refund-booking'

export type CancelledBooking = { status: BookingStatus; listingId: string }

const ONCE = 'cancelled'

function toCanceller(actor: Actor, booking: BookingRow | null): Canceller {
  if (actor.roles.includes('Admin') && booking) return 'shop'
  if (actor.roles.includes('Buyer') && booking?.buyerId.toHexString() === actor.id) return 'buyer'
  if (actor.roles.includes('Seller') && booking?.sellerId.toHexString() === actor.id) return 'seller'
  throw notFound('booking')
}

async function finish(cancelling: BookingRow): Promise<BookingRow> {
  try {
    return (await finishEnding(cancelling, await readDatabaseTime())) ?? cancelling
  } catch (error) {
    // The reconciler ends it as soon as the payment provider is reachable.
    if (error instanceof AppError && error.code === 'PAYMENTS_UNAVAILABLE') return cancelling
    throw error
  }
}

function reject(booking: BookingRow, canceller: Canceller): AppError {
  if (booking.status === 'handed_over') return new AppError('NOT_CANCELLABLE', 'errors.alreadyHandedOver')
  if (canceller === 'buyer') return new AppError('NOT_CANCELLABLE', 'errors.cancelPaidAsBuyer')
  return new AppError('NOT_CANCELLABLE', 'errors.notCancellable')
}

/** As `endBooking`, for a person who decides it. @throws AppError also ALREADY_DECIDED for an admin who cancels what
 * somebody else has ended */
export async function cancelBooking(actor: Actor, bookingId: string, reason?: string): Promise<CancelledBooking> {
  const done = await endBooking(actor, bookingId, { reason })
  if (!actor.roles.includes('Admin')) return done
  const booking = await BookingModel.findById(bookingId, { cancelledBy: 1, cancelReason: 1 }).lean()
  const isTheirs = booking?.cancelledBy === 'shop' && (reason === undefined || reason === (booking.cancelReason ?? ''))
  if (!isTheirs) throw new AppError('ALREADY_DECIDED', 'errors.bookingEndedBefore')
  return done
}

/** Cancels a booking: its buyer while it is unpaid, its seller or an admin also after payment, with a full refund.
 * The payment is cancelled at the provider before the listing is released. Idempotent. @throws AppError NOT_ALLOWED,
 * NOT_FOUND for a wrong or foreign id, NOT_CANCELLABLE, DISPUTED */
export async function endBooking(
  actor: Actor,
  bookingId: string,
  { reason, cause }: EndGrounds = {}
): Promise<CancelledBooking> {
  await authorize(actor, 'Buyer', 'Seller', 'Admin')
  const booking = await BookingModel.findById(bookingId).lean()
  const canceller = toCanceller(actor, booking)
  if (!booking || booking.status === 'pending' || booking.status === 'void') throw notFound('booking')
  const grounds = { reason, ...(cause ? { detail: message(`bookings.cancelCause.${cause}`) } : {}) }
  const acts = canceller === 'shop' ? toAuditOutbox(actor, 'booking-cancelled', grounds, { id: ONCE }) : []
  const latest =
    (await markCancelling(booking._id, canceller, { reason, cause }, acts)) ??
    (await BookingModel.findById(booking._id).lean())
  if (canceller === 'shop') await recordActs('booking', booking._id)
  const current = latest?.status === 'cancelling' ? await finish(latest) : latest
  if (!current) throw notFound('booking')
  const listingId = current.listingId.toHexString()
  // The payment may have succeeded while the booking was being cancelled.
  if (current.status === 'paid' && canceller !== 'buyer') {
    const act = canceller === 'shop' ? { id: ONCE, action: 'booking-cancelled' as const, actor, grounds } : undefined
    // A cancellation that the buyer requested does not count against the seller.
    const isAsked = canceller === 'seller' && current.cancelRequest && !current.cancelRequest.declinedAt
    const { status } = await refundWhole(current, { cancelledBy: isAsked ? 'buyer' : canceller, reason, cause, act })
    return { status, listingId }
  }
  if (current.status === 'paid' || current.status === 'handed_over') throw reject(current, canceller)
  return { status: current.status, listingId }
}
