import 'server-only'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/auth/check-role'
import { isPaid, type BookingStatus, type Canceller } from '@/lib/bookings/booking'
import { moveBooking } from '@/lib/bookings/move-booking'
import type { BookingRow } from '@/lib/bookings/to-booking'
import { readDatabaseTime } from '@/lib/database-time'
import { connectToDatabase } from '@/lib/db'
import { AppError, notFound } from '@/lib/errors'
import { formatPrice } from '@/lib/listings/price'
import type { Actor } from '@/lib/users/user'
import { BookingModel } from '@/models/booking'
import { toRefundDecision } from './refund-decision'
import { syncRefunds } from './sync-refunds'

/** How a refund stands. `refundedCents`: what the provider has returned so far. */
export type Refunded = { status: BookingStatus; refundedCents: number }

function toRefunded(booking: BookingRow): Refunded {
  return { status: booking.status, refundedCents: booking.refundedCents ?? 0 }
}

/** The key of a booking's next refund at the provider: `rf_<payment>` for the first, then with a number. */
function toRefundKey(booking: BookingRow): string {
  const number = booking.refunds?.length ?? 0
  return `rf_${booking.transactionId ?? ''}${number > 0 ? `_${number}` : ''}`
}

/** True when this very decision was written down before: asking again returns nothing more. */
function isDecided(booking: BookingRow, decision: string): boolean {
  return (booking.refunds ?? []).some((refund) => refund.decision === decision)
}

/** True for the write only if no refund was asked for since the booking was read. */
function noOther(booking: BookingRow) {
  return { [`refunds.${booking.refunds?.length ?? 0}`]: trusted({ $exists: false }) }
}

/** What was not returned yet and is not about to be, in cents. */
function leftOf(booking: BookingRow): number {
  return booking.priceCents - (booking.refunds ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

async function send(booking: BookingRow): Promise<BookingRow> {
  try {
    return (await syncRefunds(booking._id)) ?? booking
  } catch (error) {
    // It is written down and will be sent: the reconciler does, as soon as the provider can be reached.
    if (error instanceof AppError && error.code === 'PAYMENTS_AWAY') return booking
    throw error
  }
}

function changedMeanwhile(): AppError {
  return new AppError('NOT_REFUNDABLE', 'This booking has changed meanwhile. Reload the page.')
}

/**
 * Step "refund": returns all that is left of a paid booking's money. The copy stays sold; its seller may duplicate the
 * listing. Used by the admin's refund and by cancelling a paid booking. @throws AppError NOT_REFUNDABLE
 */
export async function refundWhole(
  booking: BookingRow, cancelledBy: Canceller, reason?: string, decision?: string
): Promise<Refunded> {
  const requestedAt = await readDatabaseTime()
  const entry = { key: toRefundKey(booking), amountCents: leftOf(booking), requestedAt, ...(decision ? { decision } : {}) }
  const refunding = await moveBooking(
    booking._id,
    'refund',
    { $set: { cancelledBy, ...(reason ? { cancelReason: reason } : {}) }, $push: { refunds: entry } },
    noOther(booking)
  )
  if (refunding) return toRefunded(await send(refunding))
  const current = await BookingModel.findById(booking._id).lean()
  if (current?.status === 'refunding' || current?.status === 'refunded') return toRefunded(current)
  throw changedMeanwhile()
}

async function refundPart(booking: BookingRow, amountCents: number, decision: string): Promise<Refunded> {
  const entry = { key: toRefundKey(booking), amountCents, requestedAt: await readDatabaseTime(), decision }
  const asked = await BookingModel.findOneAndUpdate(
    { ...noOther(booking), _id: booking._id, status: trusted({ $in: ['paid', 'handed_over'] }) },
    { $push: { refunds: entry } },
    { returnDocument: 'after' }
  ).lean()
  if (asked) return toRefunded(await send(asked))
  // The same press, sent twice at once: the other one has written it down.
  const current = await BookingModel.findById(booking._id).lean()
  if (current && isDecided(current, decision)) return toRefunded(await send(current))
  throw changedMeanwhile()
}

/** What an admin wants returned: `amountCents` (all that is left without it), why, and the key of the press of the button. */
export type AskedRefund = { amountCents?: number | undefined; reason?: string | undefined; key?: string | null }

/**
 * Returns the money of a paid booking, all that is left of it or `amountCents`. Only an admin may. All of it cannot be
 * returned any more once the book is handed over; a part can. The same decision asked for again (see toRefundDecision)
 * returns nothing more and answers how it stands. Put on record first; of a whole refund both sides are also told the reason.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, NOT_REFUNDABLE
 */
export async function refundBooking(actor: Actor, bookingId: string, { amountCents, reason, key }: AskedRefund): Promise<Refunded> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const booking = await BookingModel.findById(bookingId).lean()
  if (!booking) throw notFound('That booking')
  const decision = toRefundDecision({ actorId: actor.id, amountCents, reason, key })
  if (isDecided(booking, decision)) return toRefunded(await send(booking))
  if (booking.status === 'refunding' || booking.status === 'refunded') {
    if (amountCents === undefined) return toRefunded(booking)
    throw new AppError('NOT_REFUNDABLE', 'All of the money of this booking is going back already.')
  }
  if (!isPaid(booking.status)) throw new AppError('NOT_REFUNDABLE', 'Nothing was paid for this booking.')
  const left = leftOf(booking)
  const amount = amountCents ?? left
  if (amount > left) throw new AppError('NOT_REFUNDABLE', `Only ${formatPrice(left)} of this booking are left to return.`)
  if (amount === left && booking.status === 'handed_over') {
    throw new AppError('NOT_REFUNDABLE', 'The book was handed over: a part of the money can be returned, not all of it.')
  }
  const words = `${formatPrice(amount)} of ${formatPrice(booking.priceCents)}${reason ? `: ${reason}` : ''}`
  // Before the guarded write decides, since no money may move without its entry; the same press sent twice at once is one
  // decision and so one entry. Its amount is part of that: "all of it" is another sum when some was returned meanwhile.
  await recordAudit(actor, {
    action: 'booking-refunded', targetKind: 'booking', targetId: bookingId, reason: words, once: `${decision}:${amount}`
  })
  return amount < left ? refundPart(booking, amount, decision) : refundWhole(booking, 'shop', reason, decision)
}
