import 'server-only'
import { markListingSold } from '@/lib/orders/claim-listing'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import type { BookingRow } from '@/lib/orders/booking-row'
import { BookingModel } from '@/models/booking'
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

/** Marks the listing as sold and records the payment. Idempotent. Returns the id of the payment record. */
export async function finishSale(booking: BookingRow): Promise<string> {
  const { _id: bookingId, listingId, buyerId, sellerId, userEmail, priceCents, paidAt, transactionId } = booking
  if (!paidAt || !transactionId) throw new Error('only a paid booking is a sale')
  await markListingSold(listingId, bookingId, paidAt)
  const parties = { listingId, buyerId, sellerId, userEmail }
  const paymentId = await recordOnce({ transactionId, bookingId, ...parties, priceCents, currency: 'eur', paidAt })
  if (booking.unsettledSince) await BookingModel.updateOne({ _id: bookingId }, { $unset: { unsettledSince: 1 } })
  return paymentId
}
