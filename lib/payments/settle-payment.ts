import 'server-only'
import { Types, trusted } from 'mongoose'
import { SETTLEABLE_STATUSES } from '@/lib/bookings/booking'
import { connectToDatabase } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import { log } from '@/lib/log'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { PaymentModel, type PaymentDocument } from '@/models/payment'
import { findPaymentIntent, type PaymentIntent } from './stripe'

/** A settled payment; `paymentId` stays the same however often it is settled. */
export type SettledPayment = { paymentId: string; transactionId: string; bookingId: string; listingId: string }

function alarm(intent: PaymentIntent, what: string): AppError {
  log.error({ transactionId: intent.id, bookingId: intent.bookingId, status: intent.status }, `payment alarm: ${what}`)
  return new AppError('PAYMENT_NOT_COMPLETE', 'This payment does not belong to a booking that waits for it.')
}

async function recordPayment(payment: Omit<PaymentDocument, 'createdAt' | 'updatedAt'>): Promise<string> {
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

/**
 * Step "settle": asks the provider whether this payment succeeded and, only then, makes its booking paid and its copy
 * sold. The webhook, the browser's return and the reconciler all call this; every step can be repeated, so it takes
 * effect once. Money that arrives while a hold is ending still wins, since a hold is released only after its payment
 * was cancelled.
 * @throws AppError PAYMENT_NOT_COMPLETE while the provider has not taken the money or when amount, currency or booking
 * do not agree (an alarm in the log), PAYMENTS_AWAY
 */
export async function settlePayment(transactionId: string): Promise<SettledPayment> {
  const intent = await findPaymentIntent(transactionId)
  if (!intent) throw new AppError('PAYMENT_NOT_COMPLETE', 'The payment provider knows no such payment.')
  if (intent.status !== 'succeeded') throw new AppError('PAYMENT_NOT_COMPLETE', 'The payment is not complete yet.')
  if (!intent.bookingId || !Types.ObjectId.isValid(intent.bookingId)) throw alarm(intent, 'it names no booking')

  await connectToDatabase()
  const booking = await BookingModel.findById(intent.bookingId).lean()
  if (!booking) throw alarm(intent, 'its booking does not exist')
  const agrees = intent.amountCents === booking.priceCents && intent.currency === 'eur'
  const isItsIntent = !booking.paymentIntent?.id || booking.paymentIntent.id === intent.id
  if (!agrees || !isItsIntent) throw alarm(intent, 'amount, currency or payment differ from the booking')

  const paidAt = booking.paidAt ?? new Date()
  await BookingModel.updateOne(
    { _id: booking._id, status: trusted({ $in: [...SETTLEABLE_STATUSES] }) },
    { $set: { status: 'paid', paidAt, transactionId: intent.id, 'paymentIntent.id': intent.id } }
  )
  const settled = await BookingModel.findById(booking._id, { status: 1, transactionId: 1, paidAt: 1 }).lean()
  if (settled?.transactionId !== intent.id) throw alarm(intent, `money arrived for a booking that is ${booking.status}`)

  await ListingModel.updateOne(
    { _id: booking.listingId, status: 'reserved', 'hold.bookingId': booking._id },
    { $set: { status: 'sold', soldAt: paidAt } }
  )
  const paymentId = await recordPayment({
    transactionId: intent.id,
    bookingId: booking._id,
    listingId: booking.listingId,
    buyerId: booking.buyerId,
    sellerId: booking.sellerId,
    userEmail: booking.userEmail,
    priceCents: intent.amountCents,
    currency: 'eur',
    paidAt: settled.paidAt ?? paidAt
  })
  return {
    paymentId,
    transactionId: intent.id,
    bookingId: booking._id.toHexString(),
    listingId: booking.listingId.toHexString()
  }
}
