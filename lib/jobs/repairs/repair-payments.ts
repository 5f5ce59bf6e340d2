import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { log } from '@/lib/platform/log'
import { fetchIntent, isPaymentOf, whereRevisionIs } from '@/lib/payments/fetch-intent'
import { PAYING_STATUSES } from '@/lib/orders/order-status'
import { workOnPaymentEvent } from '@/lib/payments/receive-stripe-event'
import { listPaymentIntents } from '@/lib/payment-provider/stripe'
import { syncIntent } from '@/lib/payments/sync-payment'
import { syncRefunds } from '@/lib/refunds/sync-refunds'
import { isAccountEvent, workOnAccountEvent } from '@/lib/payouts/receive-account-events'
import { OrderModel } from '@/models/order'
import { StripeEventModel } from '@/models/stripe-event'
import type { Repair } from './repair'
import { repairEach } from './repair-each'

const HOUR_MS = 3_600_000
/** A payment started this long ago may be paid without an event. */
const UNHEARD_MS = 15_000
/** An event or refund not processed after this time was interrupted. */
const CUT_OFF_MS = 30_000
/** Interval of the checks of a refund that is pending at the bank. */
const PENDING_MS = 10 * 60_000
const COMPARED_MS = 48 * HOUR_MS
const MOST = 200

export const repairPaying: Repair = async ({ now, changed }) => {
  const paying = await OrderModel.find({
    status: 'paying',
    'paymentIntent.requestedAt': trusted({ $lte: new Date(now.getTime() - UNHEARD_MS) })
  })
    .sort({ 'paymentIntent.checkedAt': 1 })
    .limit(MOST)
    .lean()
  return repairEach('paying', paying, async (booking) => {
    await OrderModel.updateOne(
      { ...whereRevisionIs(booking), paymentIntent: trusted({ $exists: true }) },
      { $set: { 'paymentIntent.checkedAt': await readDatabaseTime() } }
    )
    const intent = await fetchIntent(booking, now)
    const listingIds = intent ? await syncIntent(intent, now) : []
    changed(listingIds)
    return listingIds.length > 0
  })
}

function findOpenRefunds(now: Date) {
  const cutOff = trusted({ $lte: new Date(now.getTime() - CUT_OFF_MS) })
  return Promise.all([
    OrderModel.find({
      refunds: trusted({
        $elemMatch: { status: 'requested', requestedAt: { $lte: new Date(now.getTime() - CUT_OFF_MS) } }
      })
    })
      .sort({ refundsCheckedAt: 1 })
      .limit(MOST)
      .lean(),
    OrderModel.find({
      'refunds.status': 'pending',
      refundsCheckedAt: trusted({ $lte: new Date(now.getTime() - PENDING_MS) })
    })
      .sort({ refundsCheckedAt: 1 })
      .limit(MOST)
      .lean(),
    OrderModel.find({ 'auditOutbox.dueAt': cutOff }).limit(MOST).lean()
  ])
}

export const repairRefunds: Repair = async ({ now }) => {
  const open = new Map((await findOpenRefunds(now)).flat().map((booking) => [booking._id.toHexString(), booking]))
  return repairEach('refunds', [...open.values()], async (booking) => {
    const after = await syncRefunds(booking._id)
    return after?.refundsVersion !== booking.refundsVersion || (booking.auditOutbox ?? []).length > 0
  })
}

export const repairEvents: Repair = async ({ now, changed }) => {
  const received = await StripeEventModel.find({
    state: 'received',
    receivedAt: trusted({ $lte: new Date(now.getTime() - CUT_OFF_MS) })
  })
    .sort({ receivedAt: 1 })
    .limit(MOST)
    .lean()
  return repairEach('events', received, async (event) => {
    const { _id: id, type, objectId = null, accountId = null } = event
    const stored = { id, type, objectId, accountId }
    if (isAccountEvent(stored.type)) {
      await workOnAccountEvent(stored, now)
      return true
    }
    changed(await workOnPaymentEvent(stored, now))
    return true
  })
}

/** A difference that only this repair finds is an incident. */
export const repairFromProvider: Repair = async ({ now, changed }) => {
  const intents = await listPaymentIntents(new Date(now.getTime() - COMPARED_MS))
  const ids = intents.flatMap(({ orderId }) => (orderId && /^[0-9a-f]{24}$/.test(orderId) ? [orderId] : []))
  const bookings = await OrderModel.find(
    { _id: trusted({ $in: ids }) },
    { status: 1, transactionId: 1, paymentIntent: 1, refunds: 1, revision: 1 }
  ).lean()
  const bookingOf = new Map(bookings.map((booking) => [booking._id.toHexString(), booking]))
  const odd = intents.filter((intent) => {
    const { id, status, orderId } = intent
    const booking = orderId ? bookingOf.get(orderId) : undefined
    if (!booking) return false
    if (status === 'succeeded')
      return booking.transactionId !== id && !booking.refunds?.some(({ stray }) => stray?.intentId === id)
    const isOpen = PAYING_STATUSES.includes(booking.status)
    const isItsOwn = isPaymentOf(intent, booking)
    return status === 'canceled' ? booking.status === 'paying' && isItsOwn : !isOpen || !isItsOwn
  })
  return repairEach('from provider', odd, async (intent) => {
    log.error(
      { transactionId: intent.id, bookingId: intent.orderId, status: intent.status },
      'payment incident: a payment and its booking differed'
    )
    const listingIds = await syncIntent(intent, now)
    changed(listingIds)
    return listingIds.length > 0
  })
}
