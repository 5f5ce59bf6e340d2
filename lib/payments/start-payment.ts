import 'server-only'
import { trusted } from 'mongoose'
import { checkRole } from '@/lib/auth/check-role'
import { canPay } from '@/lib/bookings/booking'
import type { BookingRow } from '@/lib/bookings/to-booking'
import { connectToDatabase } from '@/lib/db'
import { AppError, notFound } from '@/lib/errors'
import { formatPrice, parsePrice } from '@/lib/listings/price'
import type { Actor } from '@/lib/users/user'
import { BookingModel } from '@/models/booking'
import { createPaymentIntent, findPaymentIntent } from './stripe'
import type { StartPaymentInput } from './schemas'

/** What the card form needs: it lets the browser confirm this one payment and nothing else. */
export type StartedPayment = { clientSecret: string }

async function findBooking(actor: Actor, bookingId: string | undefined): Promise<BookingRow> {
  if (bookingId) {
    const booking = await BookingModel.findOne({ _id: bookingId, buyerId: actor.id }).lean()
    if (!booking) throw notFound('That booking')
    return booking
  }
  const open = await BookingModel.find({ buyerId: actor.id, status: trusted({ $in: ['reserved', 'paying'] }) })
    .limit(2)
    .lean()
  const [only, another] = open
  if (!only || another) throw new AppError('NOT_PAYABLE', 'Say which booking is to be paid.')
  return only
}

function checkPrice(booking: BookingRow, price: number | string | undefined): void {
  if (price === undefined) return
  const cents = typeof price === 'number' ? Math.round(price * 100) : parsePrice(price)
  if (cents !== booking.priceCents) {
    throw new AppError('PRICE_CHANGED', `This book was booked for ${formatPrice(booking.priceCents)}.`)
  }
}

/**
 * Step "pay": opens the payment of a held booking and returns the secret the browser confirms it with; asked again, the
 * same payment. The amount comes from the booking. The key is written before the provider is called, so that a crash in
 * between repeats the same payment and never opens a second one.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, NOT_PAYABLE, HOLD_OVER, PRICE_CHANGED, PAYMENTS_AWAY
 */
export async function startPayment(actor: Actor, input: StartPaymentInput): Promise<StartedPayment> {
  checkRole(actor, 'Buyer')
  await connectToDatabase()
  const booking = await findBooking(actor, input.bookingId)
  checkPrice(booking, input.price)
  if (booking.status !== 'reserved' && booking.status !== 'paying') {
    const paid = booking.status === 'paid' || booking.status === 'handed_over'
    throw new AppError('NOT_PAYABLE', paid ? 'This book is paid already.' : 'This booking has ended and cannot be paid.')
  }
  if (!canPay({ status: booking.status, holdExpiresAt: booking.holdExpiresAt.toISOString() }, new Date())) {
    throw new AppError('HOLD_OVER', 'The time to pay for this book is over.')
  }

  const key = `booking_${booking._id.toHexString()}`
  if (booking.status === 'reserved') {
    await BookingModel.updateOne(
      { _id: booking._id, status: 'reserved', buyerId: actor.id },
      { $set: { status: 'paying', paymentIntent: { key, requestedAt: new Date() } } }
    )
  }
  const known = booking.paymentIntent?.id ? await findPaymentIntent(booking.paymentIntent.id) : null
  const intent =
    known ??
    (await createPaymentIntent({
      amountCents: booking.priceCents,
      bookingId: booking._id.toHexString(),
      key,
      description: booking.bookName
    }))
  if (!known) {
    await BookingModel.updateOne(
      { _id: booking._id, status: 'paying', 'paymentIntent.id': trusted({ $exists: false }) },
      { $set: { 'paymentIntent.id': intent.id } }
    )
  }
  if (!intent.clientSecret || intent.status === 'canceled') {
    throw new AppError('NOT_PAYABLE', 'This payment has ended and cannot be used again.')
  }
  return { clientSecret: intent.clientSecret }
}
