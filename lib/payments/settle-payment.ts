import 'server-only'
import { Types } from 'mongoose'
import { SETTLEABLE_STATUSES, type OrderStatus } from '@/lib/orders/order-status'
import { makeHandoverSecret } from '@/lib/fulfilments/handover-code'
import { moveOrder } from '@/lib/orders/move-order'
import { eventsOfPaid } from '@/lib/orders/events'
import { toHandOverBy } from '@/lib/orders/to-booking'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { countPaymentCall } from './rate-limits'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { listListingIds } from '@/lib/orders/order-lines'
import { ofLine } from '@/lib/orders/of-line'
import type { OrderRow } from '@/lib/orders/order-row'
import { isPaymentOf } from './fetch-intent'
import { OrderModel } from '@/models/order'
import { changeRefunds } from '@/lib/refunds/change-refunds'
import { finishSale } from './finish-sale'
import { requestStray } from '@/lib/refunds/refund-ledger'
import type { RecordPaymentInput } from './schemas'
import { findPaymentIntent, type PaymentIntent } from '@/lib/payment-provider/stripe'
import { sendRefunds } from '@/lib/refunds/sync-refunds'

type SettledPayment = { paymentId: string; transactionId: string; listingIds: string[] }

function alarm(intent: PaymentIntent, what: string): AppError {
  log.error({ transactionId: intent.id, bookingId: intent.orderId, status: intent.status }, `payment alarm: ${what}`)
  return new AppError('PAYMENT_NOT_COMPLETE', 'errors.paymentWithoutBooking')
}

/** The payment cannot become that of its booking. An incident: the order of every release rules it out. */
async function returnMoney(booking: OrderRow, intent: PaymentIntent, what: string): Promise<AppError> {
  const error = alarm(intent, `${what}; the money goes back`)
  const stray = { intentId: intent.id, paidCents: intent.amountCents }
  const asked = await changeRefunds(booking._id, (ledger, _booking, now) => {
    const requested = requestStray(ledger, stray, now)
    return requested && { ledger: requested }
  })
  if (asked) await sendRefunds(asked)
  return error
}

function canSettle(status: OrderStatus): boolean {
  return SETTLEABLE_STATUSES.includes(status)
}

async function markPaid(booking: OrderRow, intent: PaymentIntent): Promise<void> {
  const paidAt = await readDatabaseTime()
  await moveOrder(booking._id, 'settle', {
    $set: {
      paidAt,
      transactionId: intent.id,
      'paymentIntent.id': intent.id,
      unsettledSince: paidAt,
      handover: { ...makeHandoverSecret(booking._id.toHexString()), triedAt: [] }
    },
    $inc: { moneyVersion: 1 },
    // A paid booking no longer counts against the buyer's hold limit.
    $unset: { slots: 1, removal: 1 },
    $push: { events: { $each: eventsOfPaid(paidAt, toHandOverBy(booking, paidAt)) } }
  })
  failpoint('booking-paid')
}

/** Marks the booking of a payment as paid and its listing as sold. The webhook, the browser's return and the
 * reconciler all call this; it is idempotent. A payment that arrives while a hold is ending still wins. @throws
 * AppError PAYMENT_NOT_COMPLETE if not succeeded or if amount, currency or booking differ, PAYMENTS_UNAVAILABLE */
export async function settleIntent(intent: PaymentIntent): Promise<SettledPayment> {
  if (intent.status !== 'succeeded') throw new AppError('PAYMENT_NOT_COMPLETE', 'errors.paymentNotComplete')
  if (!intent.orderId || !Types.ObjectId.isValid(intent.orderId)) throw alarm(intent, 'it names no booking')
  const booking = await OrderModel.findById(intent.orderId).lean()
  // It may belong to another shop on the same provider account, so it is not refunded.
  if (!booking) throw alarm(intent, 'its booking does not exist')
  const agrees = intent.amountCents === booking.totalCents && intent.currency === 'eur'
  const isItsIntent = isPaymentOf(intent, booking)
  if (!agrees || !isItsIntent)
    throw await returnMoney(booking, intent, 'amount, currency or payment differ from the booking')

  if (canSettle(booking.status)) await markPaid(booking, intent)
  const settled = await OrderModel.findById(booking._id).lean()
  if (!settled) throw alarm(intent, 'its booking has gone')
  if (settled.transactionId !== intent.id)
    throw await returnMoney(settled, intent, `money arrived for a booking that is ${settled.status}`)
  const paymentId = await finishSale(settled)
  return {
    paymentId,
    transactionId: intent.id,
    listingIds: listListingIds(settled)
  }
}

async function settlePayment(transactionId: string): Promise<SettledPayment> {
  const intent = await findPaymentIntent(transactionId)
  failpoint('intent-read')
  if (!intent) throw new AppError('PAYMENT_NOT_COMPLETE', 'errors.paymentUnknown')
  return settleIntent(intent)
}

/** The browser's return after paying. @throws AppError NOT_ALLOWED, NOT_FOUND for a foreign booking or transaction,
 * PAYMENT_NOT_COMPLETE, TOO_MANY_REQUESTS, PAYMENTS_UNAVAILABLE */
export async function recordPayment(actor: Actor, input: RecordPaymentInput): Promise<SettledPayment> {
  await authorize(actor, 'Buyer')
  const booking = await OrderModel.findOne(
    { ...ofLine(input.bookingId), buyerId: actor.id },
    { paymentIntent: 1 }
  ).lean()
  if (!booking || booking.paymentIntent?.id !== input.transactionId) throw notFound('payment')
  await countPaymentCall(actor.id)
  return settlePayment(input.transactionId)
}
