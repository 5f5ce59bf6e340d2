import 'server-only'
import { trusted } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { log } from '@/lib/platform/log'
import type { BookingRow } from '@/lib/orders/booking-row'
import { BookingModel } from '@/models/booking'
import {
  cancelPaymentIntent,
  createPaymentIntent,
  findPaymentIntent,
  isIdempotencyKeyReused,
  isReplayedFailure,
  isRefused,
  isSecretKeyRefused,
  listPaymentIntents,
  type PaymentIntent
} from '@/lib/payment-provider/stripe'

const HOUR_MS = 3_600_000
/** Stripe forgets idempotency keys after 24 hours (docs.stripe.com/api/idempotent_requests): a later repeat could
 * create a second payment, so existing payments are listed first. */
const KEY_IS_KNOWN_MS = 23 * HOUR_MS
/** Allowed clock difference when payments are listed from a time on. */
const CLOCKS_MS = HOUR_MS / 2

export function toPaymentKey(bookingId: string): string {
  return `booking_${bookingId}`
}

async function findListed(bookingId: string, requestedAt: Date): Promise<PaymentIntent | null> {
  const listed = await listPaymentIntents(new Date(requestedAt.getTime() - CLOCKS_MS))
  const own = listed.filter((intent) => intent.bookingId === bookingId)
  return own.find(({ status }) => status !== 'canceled') ?? own[0] ?? null
}

/** Counts a request before it is sent, so that a lost response stays counted. Returns false if nothing may be sent. */
async function countRequest({ _id }: BookingRow): Promise<boolean> {
  const counted = await BookingModel.updateOne(
    {
      _id,
      status: trusted({ $in: ['paying', 'expiring', 'cancelling'] }),
      'paymentIntent.id': trusted({ $exists: false })
    },
    { $inc: { 'paymentIntent.openRequests': 1 } }
  )
  return counted.modifiedCount === 1
}

async function create(booking: BookingRow, key: string): Promise<PaymentIntent> {
  try {
    return await createPaymentIntent({
      amountCents: booking.priceCents,
      bookingId: booking._id.toHexString(),
      key,
      description: booking.bookName,
      group: toPaymentKey(booking._id.toHexString())
    })
  } catch (error) {
    if (isSecretKeyRefused(error))
      await BookingModel.updateOne({ _id: booking._id }, { $inc: { 'paymentIntent.openRequests': -1 } })
    throw error
  }
}

/** The provider stores a failure under the old key and created no payment under it. */
async function createAnew(booking: BookingRow, oldKey: string): Promise<PaymentIntent> {
  const [base = oldKey, number = '0'] = oldKey.split('.')
  const key = `${base}.${Number(number) + 1}`
  await BookingModel.updateOne(
    { _id: booking._id, 'paymentIntent.key': oldKey },
    { $set: { 'paymentIntent.key': key } }
  )
  const current = await BookingModel.findById(booking._id, { paymentIntent: 1 }).lean()
  return create(booking, current?.paymentIntent?.key ?? key)
}

async function createOrFind(
  booking: BookingRow,
  asked: { key: string; requestedAt: Date },
  now: Date
): Promise<PaymentIntent | null> {
  const bookingId = booking._id.toHexString()
  if (now.getTime() - asked.requestedAt.getTime() > KEY_IS_KNOWN_MS) {
    const listed = await findListed(bookingId, asked.requestedAt)
    if (listed) return listed
  }
  try {
    return await create(booking, asked.key)
  } catch (error) {
    // A replayed failure is not conclusive: the payment may exist all the same.
    const isStored = isReplayedFailure(error)
    const isReused = isIdempotencyKeyReused(error)
    if (!isStored && !isReused && !isRefused(error)) throw error
    const listed = await findListed(bookingId, asked.requestedAt)
    if (listed && (!isReused || listed.amountCents === booking.priceCents)) return listed
    if (isReused) {
      log.error(
        { bookingId, key: asked.key },
        'payment alarm: the provider knows this payment key with other parameters; a new key is used'
      )
      // Its id is not stored, so its secret never reached a browser and nobody can have paid it.
      if (listed) await cancelPaymentIntent(listed.id)
    }
    return isStored || isReused ? createAnew(booking, asked.key) : null
  }
}

/** Returns the payment that a booking has requested, as the provider knows it now. If its id was lost, the request is
 * repeated with the same key, so that no second payment can exist. Returns null if there is no payment and never
 * will be. @throws AppError PAYMENTS_UNAVAILABLE */
export async function fetchIntent(booking: BookingRow, now: Date): Promise<PaymentIntent | null> {
  const asked = booking.paymentIntent
  if (!asked) return null
  if (asked.id) return findPaymentIntent(asked.id)
  if (!(await countRequest(booking))) {
    const current = await BookingModel.findById(booking._id, { paymentIntent: 1 }).lean()
    return current?.paymentIntent?.id ? findPaymentIntent(current.paymentIntent.id) : null
  }
  const intent = await createOrFind(booking, asked, now)
  if (!intent) return null
  failpoint('intent-created')
  await BookingModel.updateOne(
    { _id: booking._id, 'paymentIntent.id': trusted({ $exists: false }) },
    { $set: { 'paymentIntent.id': intent.id } }
  )
  failpoint('intent-id-stored')
  return intent
}
