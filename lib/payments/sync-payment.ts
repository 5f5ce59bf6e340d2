import 'server-only'
import { Types, trusted } from 'mongoose'
import { MAX_FAILED_CARDS } from '@/lib/orders/booking'
import { PAYING_STATUSES, type CancelCause } from '@/lib/orders/order-status'
import { listListingIds } from '@/lib/orders/order-lines'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { finishEnding, markCancelling } from './end-hold'
import { isPaymentOf, whereRevisionIs } from './fetch-intent'
import { finishRemoval } from './remove-lines'
import { settleIntent } from './settle-payment'
import { syncRefunds } from '@/lib/refunds/sync-refunds'
import {
  cancelPaymentIntent,
  countRefusedCards,
  findPaymentIntent,
  type PaymentIntent
} from '@/lib/payment-provider/stripe'

async function findBookingOf(intent: PaymentIntent): Promise<OrderRow | null> {
  if (!intent.orderId || !Types.ObjectId.isValid(intent.orderId)) return null
  return OrderModel.findById(intent.orderId).lean()
}

async function endByShop(booking: OrderRow, cause: CancelCause, now: Date): Promise<boolean> {
  const cancelling = await markCancelling(booking._id, 'shop', { cause })
  if (cancelling) await finishEnding(cancelling, now)
  return cancelling !== null
}

async function followCancel(booking: OrderRow, now: Date): Promise<boolean> {
  if (booking.status === 'paying') return endByShop(booking, 'payment-cancelled', now)
  if (booking.status === 'expiring' || booking.status === 'cancelling')
    return (await finishEnding(booking, now)) !== null
  if (booking.status === 'removing') return (await finishRemoval(booking, now)) !== null
  return false
}

/** Five refused cards end a booking, against card testing. */
async function followRefusedCard(booking: OrderRow, intent: PaymentIntent, now: Date): Promise<boolean> {
  if (booking.status !== 'paying') return false
  const failedCards = await countRefusedCards(intent.id)
  await OrderModel.updateOne(
    { ...whereRevisionIs(booking), 'paymentIntent.id': intent.id },
    { $set: { 'paymentIntent.failedCards': failedCards } }
  )
  const earlier = (booking.earlierIntents ?? []).reduce((sum, one) => sum + one.failedCards, 0)
  if (failedCards + earlier < MAX_FAILED_CARDS) return false
  return endByShop(booking, 'cards-refused', now)
}

/** A second payment of a booking, or one of an ended booking, must not stay open. */
async function endStray(booking: OrderRow, intent: PaymentIntent): Promise<void> {
  log.error(
    { transactionId: intent.id, bookingId: intent.orderId },
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

async function follow(intent: PaymentIntent, booking: OrderRow, now: Date): Promise<boolean> {
  if (intent.status === 'succeeded') {
    const isSettled = await settleOrLeave(intent)
    await syncRefunds(booking._id)
    return isSettled
  }
  const isItsOwn = isPaymentOf(intent, booking)
  if (intent.status === 'canceled') return isItsOwn && followCancel(booking, now)
  const isOpen = PAYING_STATUSES.includes(booking.status)
  if (!isOpen || !isItsOwn) {
    await endStray(booking, intent)
    return true
  }
  if (!booking.paymentIntent?.id) {
    await OrderModel.updateOne(
      {
        ...whereRevisionIs(booking),
        paymentIntent: trusted({ $exists: true }),
        'paymentIntent.id': trusted({ $exists: false })
      },
      { $set: { 'paymentIntent.id': intent.id } }
    )
  }
  return intent.hasRefusedCard && followRefusedCard(booking, intent, now)
}

/** Syncs a booking with its payment at the provider, independently of the order of events. Returns the ids of the
 * listings whose state may have changed. @throws AppError PAYMENTS_UNAVAILABLE */
export async function syncPayment(intentId: string, now: Date): Promise<string[]> {
  const intent = await findPaymentIntent(intentId)
  failpoint('intent-read')
  return intent ? syncIntent(intent, now) : []
}

export async function syncIntent(intent: PaymentIntent, now: Date): Promise<string[]> {
  const booking = await findBookingOf(intent)
  if (!booking) {
    if (intent.status === 'succeeded') await settleOrLeave(intent)
    return []
  }
  return (await follow(intent, booking, now)) ? listListingIds(booking) : []
}
