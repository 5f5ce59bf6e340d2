import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { countPaymentCall } from '@/lib/platform/auth/rate-limits'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import type { RecordPaymentInput } from './schemas'
import { settlePayment, type SettledPayment } from './settle-payment'

/**
 * The browser's return after paying: the buyer says which of their bookings, the provider says whether it is paid.
 * @throws AppError NOT_ALLOWED, NOT_FOUND for a booking or transaction that is not theirs, PAYMENT_NOT_COMPLETE,
 * TOO_MANY_REQUESTS, PAYMENTS_AWAY
 */
export async function recordPayment(actor: Actor, input: RecordPaymentInput): Promise<SettledPayment> {
  checkRole(actor, 'Buyer')
  await connectToDatabase()
  const booking = await BookingModel.findOne({ _id: input.bookingId, buyerId: actor.id }, { paymentIntent: 1 }).lean()
  if (!booking || booking.paymentIntent?.id !== input.transactionId) throw notFound('That payment')
  await countPaymentCall(actor.id)
  return settlePayment(input.transactionId)
}
