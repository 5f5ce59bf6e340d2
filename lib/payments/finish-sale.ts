import 'server-only'
import { markLinesSold } from '@/lib/orders/claim-lines'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { finishCashSale } from '@/lib/fulfilments/end-meeting'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { PaymentModel, type PaymentDocument } from '@/models/payment'

async function recordOnce(payment: Omit<PaymentDocument, 'createdAt' | 'updatedAt'>): Promise<string> {
  const known = await PaymentModel.findOne({ transactionId: payment.transactionId }, { _id: 1 }).lean()
  if (known) return known._id.toHexString()
  try {
    const created = await PaymentModel.create(payment)
    return created._id.toHexString()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const other = await PaymentModel.findOne({ transactionId: payment.transactionId }, { _id: 1 }).lean()
    if (!other) throw error
    return other._id.toHexString()
  }
}

/** Marks the listings as sold and records the payment, but one in cash. Idempotent. */
export async function repairSale(order: OrderRow): Promise<void> {
  if (isPaidAtMeeting(order)) await finishCashSale(order)
  else await finishSale(order)
}

/** Of an order that was paid by card. Idempotent. Returns the id of the payment record. */
export async function finishSale(booking: OrderRow): Promise<string> {
  const { _id: orderId, buyerId, sellerId, userEmail, totalCents: priceCents, paidAt, transactionId } = booking
  if (!paidAt || !transactionId) throw new Error('only a paid booking is a sale')
  await markLinesSold(booking, paidAt)
  const parties = { buyerId, sellerId, userEmail }
  const paymentId = await recordOnce({ transactionId, orderId, ...parties, priceCents, currency: 'eur', paidAt })
  if (booking.unsettledSince) await OrderModel.updateOne({ _id: orderId }, { $unset: { unsettledSince: 1 } })
  return paymentId
}
