import 'server-only'
import { trusted } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { log } from '@/lib/platform/log'
import { toOrderName } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { PAYING_STATUSES } from '@/lib/orders/order-status'
import { OrderModel } from '@/models/order'
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

/** Of the payment and its transfers. */
function toGroup(orderId: string): string {
  return `order_${orderId}`
}

/** After the removal of a line the order has another amount, and so another payment. */
export function toPaymentKey({ _id, revision }: Pick<OrderRow, '_id' | 'revision'>): string {
  const group = toGroup(_id.toHexString())
  return revision ? `${group}_${revision}` : group
}

/** Lines that leave the order end the payment that was asked for before. */
export function whereRevisionIs({ _id, revision }: Pick<OrderRow, '_id' | 'revision'>) {
  return { _id, revision: revision ?? null }
}

/** Whether it is the payment of the order as it is now. */
export function isPaymentOf(
  intent: PaymentIntent,
  { revision, paymentIntent }: Pick<OrderRow, 'revision' | 'paymentIntent'>
): boolean {
  return intent.revision === (revision ?? 0) && (paymentIntent?.id ?? intent.id) === intent.id
}

async function findListed({ _id, revision }: OrderRow, requestedAt: Date): Promise<PaymentIntent | null> {
  const listed = await listPaymentIntents(new Date(requestedAt.getTime() - CLOCKS_MS))
  const own = listed.filter((intent) => intent.orderId === _id.toHexString() && intent.revision === (revision ?? 0))
  return own.find(({ status }) => status !== 'canceled') ?? own[0] ?? null
}

/** Counts a request before it is sent, so that a lost response stays counted. Returns false if nothing may be sent. */
async function countRequest(order: OrderRow): Promise<boolean> {
  const counted = await OrderModel.updateOne(
    {
      ...whereRevisionIs(order),
      status: trusted({ $in: [...PAYING_STATUSES] }),
      'paymentIntent.id': trusted({ $exists: false })
    },
    { $inc: { 'paymentIntent.openRequests': 1 } }
  )
  return counted.modifiedCount === 1
}

async function create(booking: OrderRow, key: string): Promise<PaymentIntent> {
  try {
    return await createPaymentIntent({
      amountCents: booking.totalCents,
      orderId: booking._id.toHexString(),
      revision: booking.revision ?? 0,
      key,
      description: toOrderName(booking),
      group: toGroup(booking._id.toHexString())
    })
  } catch (error) {
    if (isSecretKeyRefused(error))
      await OrderModel.updateOne(
        { ...whereRevisionIs(booking), paymentIntent: trusted({ $exists: true }) },
        { $inc: { 'paymentIntent.openRequests': -1 } }
      )
    throw error
  }
}

/** The provider stores a failure under the old key and created no payment under it. */
async function createAnew(booking: OrderRow, oldKey: string): Promise<PaymentIntent> {
  const [base = oldKey, number = '0'] = oldKey.split('.')
  const key = `${base}.${Number(number) + 1}`
  await OrderModel.updateOne(
    { ...whereRevisionIs(booking), 'paymentIntent.key': oldKey },
    { $set: { 'paymentIntent.key': key } }
  )
  const current = await OrderModel.findById(booking._id, { paymentIntent: 1 }).lean()
  return create(booking, current?.paymentIntent?.key ?? key)
}

async function createOrFind(
  booking: OrderRow,
  asked: { key: string; requestedAt: Date },
  now: Date
): Promise<PaymentIntent | null> {
  const bookingId = booking._id.toHexString()
  if (now.getTime() - asked.requestedAt.getTime() > KEY_IS_KNOWN_MS) {
    const listed = await findListed(booking, asked.requestedAt)
    if (listed) return listed
  }
  try {
    return await create(booking, asked.key)
  } catch (error) {
    // A replayed failure is not conclusive: the payment may exist all the same.
    const isStored = isReplayedFailure(error)
    const isReused = isIdempotencyKeyReused(error)
    if (!isStored && !isReused && !isRefused(error)) throw error
    const listed = await findListed(booking, asked.requestedAt)
    if (listed && (!isReused || listed.amountCents === booking.totalCents)) return listed
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
export async function fetchIntent(booking: OrderRow, now: Date): Promise<PaymentIntent | null> {
  const asked = booking.paymentIntent
  if (!asked) return null
  if (asked.id) return findPaymentIntent(asked.id)
  if (!(await countRequest(booking))) {
    const current = await OrderModel.findById(booking._id, { paymentIntent: 1 }).lean()
    return current?.paymentIntent?.id ? findPaymentIntent(current.paymentIntent.id) : null
  }
  const intent = await createOrFind(booking, asked, now)
  if (!intent) return null
  failpoint('intent-created')
  await OrderModel.updateOne(
    {
      ...whereRevisionIs(booking),
      paymentIntent: trusted({ $exists: true }),
      'paymentIntent.id': trusted({ $exists: false })
    },
    { $set: { 'paymentIntent.id': intent.id } }
  )
  failpoint('intent-id-stored')
  return intent
}
