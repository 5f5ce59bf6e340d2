import 'server-only'
import { trusted } from 'mongoose'
import { canPay } from '@/lib/orders/booking'
import { isPaid } from '@/lib/orders/order-status'
import { moveOrder } from '@/lib/orders/move-order'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { countPaymentCall } from './rate-limits'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { env, optionalEnv } from '@/lib/platform/env'
import { AppError, notFound } from '@/lib/platform/errors'
import { parsePrice } from '@/lib/platform/i18n/price'
import { ofLine } from '@/lib/orders/of-line'
import type { OrderRow } from '@/lib/orders/order-row'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { OrderModel } from '@/models/order'
import { fetchIntent, toPaymentKey } from './fetch-intent'
import type { StartPaymentInput } from './schemas'
import { settleIntent } from './settle-payment'
import { message } from '@/lib/platform/i18n/message'

type StartedPayment = { clientSecret: string }

const HOUR_MS = 3_600_000
/** Limit per buyer, against card testing. */
const MAX_PAYMENTS_AN_HOUR = 10
/** Open bookings of one buyer that are searched for a price. */
const MAX_OPEN = 200

function toCents(price: number | string): number | null {
  return typeof price === 'number' ? Math.round(price * 100) : parsePrice(price)
}

/** Without an id the caller's only open booking is meant, or the only one with this price. */
async function findBooking(actor: Actor, { bookingId, price }: StartPaymentInput): Promise<OrderRow> {
  if (bookingId) {
    const booking = await OrderModel.findOne({ ...ofLine(bookingId), buyerId: actor.id }).lean()
    if (!booking) throw notFound('booking')
    return booking
  }
  const open = await OrderModel.find({
    buyerId: actor.id,
    status: trusted({ $in: ['reserved', 'paying'] }),
    paymentMethod: trusted({ $ne: 'at_meeting' as const })
  })
    .limit(MAX_OPEN)
    .lean()
  const cents = price === undefined ? null : toCents(price)
  const [only, another] =
    open.length > 1 && cents !== null ? open.filter(({ totalCents }) => totalCents === cents) : open
  if (!only || another || open.length === MAX_OPEN) throw new AppError('NOT_PAYABLE', 'errors.whichBooking')
  return only
}

function checkPrice(booking: OrderRow, price: number | string | undefined): void {
  if (price === undefined) return
  if (toCents(price) !== booking.totalCents) {
    throw new AppError('PRICE_CHANGED', message('errors.bookedForPrice', { price: booking.totalCents / 100 }))
  }
}

function checkPayable(booking: OrderRow, now: Date): void {
  if (isPaidAtMeeting(booking)) throw new AppError('NOT_PAYABLE', 'errors.paidAtMeeting')
  if (booking.status !== 'reserved' && booking.status !== 'paying') {
    const isBought = isPaid(booking.status)
    throw new AppError('NOT_PAYABLE', isBought ? 'errors.alreadyPaid' : 'errors.bookingEnded')
  }
  if (!canPay({ ...booking, holdExpiresAt: booking.holdExpiresAt.toISOString() }, now)) {
    throw new AppError('HOLD_OVER', 'errors.holdOver')
  }
}

async function checkPace(actor: Actor, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  const isRecent = trusted({ $gt: since })
  const orders = await OrderModel.find(
    { buyerId: actor.id, $or: [{ 'paymentIntent.requestedAt': isRecent }, { 'earlierIntents.requestedAt': isRecent }] },
    { 'paymentIntent.requestedAt': 1, 'earlierIntents.requestedAt': 1 }
  )
    .limit(MAX_OPEN)
    .lean()
  const begun = orders
    .flatMap(({ paymentIntent, earlierIntents }) => [
      ...(paymentIntent ? [paymentIntent] : []),
      ...(earlierIntents ?? [])
    ])
    .filter(({ requestedAt }) => requestedAt > since)
  if (begun.length < MAX_PAYMENTS_AN_HOUR) return
  throw new AppError('TOO_MANY_REQUESTS', 'errors.tooManyPayments', {
    retryAfterSeconds: HOUR_MS / 1000
  })
}

/** Stored before the payment is requested: from then on no hold is released without looking for a payment. */
async function markPaying(booking: OrderRow, actor: Actor, now: Date): Promise<OrderRow> {
  await checkPace(actor, now)
  const paymentIntent = {
    key: toPaymentKey(booking),
    requestedAt: now,
    openRequests: 0
  }
  const where = { buyerId: booking.buyerId, holdExpiresAt: trusted({ $gt: now }), revision: booking.revision ?? null }
  const marked = await moveOrder(booking._id, 'pay', { $set: { paymentIntent } }, where)
  failpoint('pay-marked')
  if (marked) return marked
  // Another tab started a payment, or the hold ended, meanwhile.
  const current = await OrderModel.findById(booking._id).lean()
  if (!current) throw notFound('booking')
  checkPayable(current, now)
  return current
}

/** Creates the payment of a held booking and returns its client secret. Idempotent: the key is stored before the
 * provider is called, so a crash never leads to a second payment. @throws AppError NOT_ALLOWED, NOT_FOUND,
 * NOT_PAYABLE, HOLD_OVER, PRICE_CHANGED, TOO_MANY_REQUESTS, PAYMENTS_UNAVAILABLE */
export async function startPayment(actor: Actor, input: StartPaymentInput): Promise<StartedPayment> {
  await authorize(actor, 'Buyer')
  const booking = await findBooking(actor, input)
  checkPrice(booking, input.price)
  const now = await readDatabaseTime()
  checkPayable(booking, now)
  await countPaymentCall(actor.id)
  const paying = booking.status === 'reserved' ? await markPaying(booking, actor, now) : booking
  const intent = await fetchIntent(paying, now)
  if (!intent) {
    const current = await OrderModel.findById(paying._id).lean()
    if (current) checkPayable(current, now)
    throw new AppError('NOT_PAYABLE', 'errors.paymentRefused')
  }
  if (intent.status === 'succeeded') {
    await settleIntent(intent)
    throw new AppError('NOT_PAYABLE', 'errors.alreadyPaid')
  }
  if (!intent.clientSecret || intent.status === 'canceled') throw new AppError('NOT_PAYABLE', 'errors.paymentEnded')
  return { clientSecret: intent.clientSecret }
}

type CardFormSettings = { publishableKey: string; scriptUrl: string | null; isTest: boolean }

export function findCardFormSettings(): CardFormSettings {
  const publishableKey = env('STRIPE_PUBLISHABLE_KEY')
  return {
    publishableKey,
    scriptUrl: optionalEnv('STRIPE_SCRIPT_URL') ?? null,
    isTest: publishableKey.startsWith('pk_test_')
  }
}
