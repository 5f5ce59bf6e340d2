import 'server-only'
import { trusted, Types } from 'mongoose'
import { syncDisputes } from '@/lib/disputes/sync-disputes'
import { listDisputedSince } from '@/lib/disputes/stripe-disputes'
import { moveOrder } from '@/lib/orders/move-order'
import type { OrderRow } from '@/lib/orders/order-row'
import { PAYING_STATUSES } from '@/lib/orders/order-status'
import { findPaymentIntent, listPaymentIntents, type PaymentIntent } from '@/lib/payment-provider/stripe'
import { listRefundedSince } from '@/lib/payment-provider/stripe-since'
import { toPaymentKey } from '@/lib/payments/fetch-intent'
import { syncIntent } from '@/lib/payments/sync-payment'
import { settleIntent } from '@/lib/payments/settle-payment'
import { OPEN_REFUND_STATUSES } from '@/lib/refunds/refund'
import { adoptRefunds } from '@/lib/refunds/sync-refunds'
import { OrderModel } from '@/models/order'

/** A payment of which the restored shop has no order to which it fits. */
export type UnknownPayment = {
  intentId: string
  orderId: string | null
  amountCents: number
  why: 'no order' | 'other order'
}

/** Whether it is the payment of the order as the restored shop knows it. */
function fits(intent: PaymentIntent, { totalCents, revision, paymentIntent }: OrderRow): boolean {
  const isItsOwn = (paymentIntent?.id ?? intent.id) === intent.id && intent.revision === (revision ?? 0)
  return isItsOwn && intent.amountCents === totalCents && intent.currency === 'eur'
}

/** The payment was begun after the backup. */
async function markPaying(order: OrderRow, intent: PaymentIntent, now: Date): Promise<void> {
  if (order.status !== 'reserved') return
  const paymentIntent = { key: toPaymentKey(order), requestedAt: now, id: intent.id, openRequests: 0 }
  await moveOrder(order._id, 'pay', { $set: { paymentIntent } }, { revision: order.revision ?? null })
}

async function adoptIntent(intent: PaymentIntent, order: OrderRow, now: Date): Promise<void> {
  if (order.status !== 'reserved' && !PAYING_STATUSES.includes(order.status)) return
  if (intent.status === 'succeeded') {
    await markPaying(order, intent, now)
    await settleIntent(intent)
    return
  }
  // One that nobody has paid belongs to an order that had begun to pay; else it is left to the bank's end of it.
  if (order.paymentIntent) await syncIntent(intent, now)
  else await markPaying(order, intent, now)
}

async function adoptPayments(since: Date, now: Date): Promise<{ adopted: number; unknown: UnknownPayment[] }> {
  const unknown: UnknownPayment[] = []
  let adopted = 0
  // Oldest first: a later payment of the same order replaces an earlier one that was cancelled.
  for (const intent of (await listPaymentIntents(since)).reverse()) {
    const { id: intentId, orderId, amountCents, status } = intent
    const order = orderId && Types.ObjectId.isValid(orderId) ? await OrderModel.findById(orderId).lean() : null
    if (!order || !fits(intent, order)) {
      if (status === 'succeeded' && order?.transactionId !== intentId)
        unknown.push({ intentId, orderId, amountCents, why: order ? 'other order' : 'no order' })
      continue
    }
    if (status === 'canceled' && !order.paymentIntent) continue
    await adoptIntent(intent, order, now)
    adopted += 1
  }
  return { adopted, unknown }
}

/** Payments that were begun before the backup, and ended after it. */
async function adoptBegunPayments(now: Date): Promise<void> {
  const paying = { status: trusted({ $in: [...PAYING_STATUSES] }), 'paymentIntent.id': trusted({ $exists: true }) }
  for await (const order of OrderModel.find(paying).lean().cursor()) {
    const intent = await findPaymentIntent(order.paymentIntent?.id ?? '')
    if (intent && fits(intent, order)) await adoptIntent(intent, order, now)
  }
}

async function adoptReturns(since: Date): Promise<number> {
  const refunded = await listRefundedSince(since)
  for (const intentId of refunded) {
    const order = await OrderModel.findOne({ 'paymentIntent.id': intentId }, { _id: 1 }).lean()
    if (order) await adoptRefunds(order._id)
  }
  const open = { 'refunds.status': trusted({ $in: [...OPEN_REFUND_STATUSES] }) }
  for await (const { _id } of OrderModel.find(open, { _id: 1 }).lean().cursor()) await adoptRefunds(_id)
  return refunded.length
}

async function adoptDisputes(since: Date): Promise<number> {
  const disputed = await listDisputedSince(since)
  for (const intentId of disputed) await syncDisputes(intentId)
  const open = { 'disputes.isOpen': true }
  for await (const { transactionId } of OrderModel.find(open, { transactionId: 1 }).lean().cursor())
    if (transactionId) await syncDisputes(transactionId)
  return disputed.length
}

export type AdoptedOrders = { payments: number; refunds: number; disputes: number; unknown: UnknownPayment[] }

/** Payments, refunds and disputes at the provider since a time (UTC). It only reads there. Idempotent. @throws AppError
 * PAYMENTS_UNAVAILABLE */
export async function adoptOrders(since: Date, now: Date): Promise<AdoptedOrders> {
  const { adopted: payments, unknown } = await adoptPayments(since, now)
  await adoptBegunPayments(now)
  const disputes = await adoptDisputes(since)
  const refunds = await adoptReturns(since)
  return { payments, refunds, disputes, unknown }
}
