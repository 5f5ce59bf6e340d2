import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { openDispute } from 'stripe-emulator/testing/stripe-process'
import type { TestShop, TestUser } from '@/tests/support/shop'
import { buy } from '../payments/buying'
import type { Thing } from './thing'
import { postPlanted } from '@/tests/support/dispatch-due'

export type Sale = { shop: TestShop; seller: TestUser }

/** Bought by somebody from a seller, with the money at the provider. */
export async function makePurchase(sale: Sale): Promise<Thing> {
  const { bookingId } = await buy(sale.shop, sale.seller)
  return { id: bookingId, places: [['orders', new Types.ObjectId(bookingId)]] }
}

/** The same, with a refund of all of it that the provider has refused. */
export async function makeRefusedRefund(sale: Sale): Promise<Thing> {
  const { OrderModel } = await import('@/models/order')
  const purchase = await makePurchase(sale)
  const refund = `rf_refused_${randomBytes(4).toString('hex')}`
  const refused = {
    key: refund,
    amountCents: 1250,
    shares: [{ line: 1, cents: 1250 }],
    status: 'refused',
    reason: 'charge_disputed',
    requestedAt: new Date(),
    failedAt: new Date()
  }
  await OrderModel.updateOne(
    { _id: purchase.id },
    { $set: { status: 'refunding', refunds: [refused], refundsVersion: 1 } }
  )
  return { ...purchase, refund }
}

async function handOver(sale: Sale, fields: Record<string, unknown>): Promise<Thing> {
  const { OrderModel } = await import('@/models/order')
  const purchase = await makePurchase(sale)
  const handedOverAt = new Date(Date.now() - 60 * 3_600_000)
  await OrderModel.updateOne({ _id: purchase.id }, { $set: { status: 'handed_over', handedOverAt, ...fields } })
  return purchase
}

/** The same, handed over and released, and the seller has set up no payouts. */
export async function makeWaitingPayout(sale: Sale): Promise<Thing> {
  const purchase = await handOver(sale, {
    releasedAt: new Date(),
    // The seller has no account.
    transferDueAt: new Date(Date.now() + 86_400_000)
  })
  await postPlanted([purchase.id])
  return purchase
}

/** Bought by somebody whose bank disputes the payment. */
export async function makeDisputedPurchase(sale: Sale): Promise<Thing> {
  const { OrderModel } = await import('@/models/order')
  const purchase = await makePurchase(sale)
  const intent = (await OrderModel.findById(purchase.id, { transactionId: 1 }).lean())?.transactionId ?? ''
  const { id } = await openDispute(sale.shop.stripe, { payment_intent: intent })
  const { syncDisputes } = await import('@/lib/disputes/sync-disputes')
  await syncDisputes(intent)
  return { ...purchase, dispute: id }
}
