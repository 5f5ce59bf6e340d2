import 'server-only'
import { Types, trusted } from 'mongoose'
import { MAX_FAILED_CARDS } from '@/lib/orders/booking'
import type { CancelCause } from '@/lib/orders/booking-status'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import type { BookingRow } from '@/lib/orders/booking-row'
import { BookingModel } from '@/models/booking'
import { finishEnding, markCancelling } from './end-hold'
import { settleIntent } from './settle-payment'
import { syncRefunds } from '@/lib/refunds/sync-refunds'
import {
  cancelPaymentIntent,
  countRefusedCards,
  findPaymentIntent,
  type PaymentIntent
} from '@/lib/payment-provider/stripe'

async function findBookingOf(intent: PaymentIntent): Promise<BookingRow | null> {
  if (!intent.bookingId || !Types.ObjectId.isValid(intent.bookingId)) return null
  return BookingModel.findById(intent.bookingId).lean()
}

async function endByShop(booking: BookingRow, cause: CancelCause, now: Date): Promise<boolean> {
  const cancelling = await markCancelling(booking._id, 'shop', { cause })
  if (cancelling) await finishEnding(cancelling, now)
  return cancelling !== null
}

async function followCancel(booking: BookingRow, now: Date): Promise<boolean> {
  if (booking.status === 'paying') return endByShop(booking, 'payment-cancelled', now)
  if (booking.status === 'expiring' || booking.status === 'cancelling')
    return (await finishEnding(booking, now)) !== null
  return false
}

/** Five refused cards end a booking, against card testing. */
async function followRefusedCard(booking: BookingRow, intent: PaymentIntent, now: Date): Promise<boolean> {
  if (booking.status !== 'paying') return false
  const failedCards = await countRefusedCards(intent.id)
  await BookingModel.updateOne({ _id: booking._id }, { $set: { 'paymentIntent.failedCards': failedCards } })
  if (failedCards < MAX_FAILED_CARDS) return false
  return endByShop(booking, 'cards-refused', now)
}

/** A second payment of a booking, or one of an ended booking, must not stay open. */
async function endStray(booking: BookingRow, intent: PaymentIntent): Promise<void> {
  log.error(
    { transactionId: intent.id, bookingId: intent.bookingId },
    `payment alarm: an open payment of a booking that is ${booking.status}`
  )
  const ended = await cancelPaymentIntent(intent.id)
  if (ended.status === 'succeeded') await settleIntent(ended)
}

/** `settleIntent` logs a payment without a booking; it must not be retried forever. */
async function settleOrLeave(intent: PaymentIntent): Promise<boolean> {
  try {
    await settleIntent(intent)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_NOT_COMPLETE') return false
    throw error
  }
}

async function follow(intent: PaymentIntent, booking: BookingRow, now: Date): Promise<boolean> {
  if (intent.status === 'succeeded') {
    const isSettled = await settleOrLeave(intent)
    await syncRefunds(booking._id)
    return isSettled
  }
  const isItsOwn = !booking.paymentIntent?.id || booking.paymentIntent.id === intent.id
  if (intent.status === 'canceled') return isItsOwn && followCancel(booking, now)
  const isOpen = ['paying', 'expiring', 'cancelling'].includes(booking.status)
  if (!isOpen || !isItsOwn) {
    await endStray(booking, intent)
    return true
  }
  if (!booking.paymentIntent?.id) {
    await BookingModel.updateOne(
      { _id: booking._id, 'paymentIntent.id': trusted({ $exists: false }) },
      { $set: { 'paymentIntent.id': intent.id } }
    )
  }
  return intent.hasRefusedCard && followRefusedCard(booking, intent, now)
}

/** Syncs a booking with its payment at the provider, independently of the order of events. Returns the id of the
 * listing whose state may have changed, or null. @throws AppError PAYMENTS_UNAVAILABLE */
export async function syncPayment(intentId: string, now: Date): Promise<string | null> {
  const intent = await findPaymentIntent(intentId)
  failpoint('intent-read')
  return intent && syncIntent(intent, now)
}

export async function syncIntent(intent: PaymentIntent, now: Date): Promise<string | null> {
  const booking = await findBookingOf(intent)
  if (!booking) {
    if (intent.status === 'succeeded') await settleOrLeave(intent)
    return null
  }
  return (await follow(intent, booking, now)) ? booking.listingId.toHexString() : null
}
