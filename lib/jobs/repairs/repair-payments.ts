import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { log } from '@/lib/platform/log'
import { fetchIntent } from '@/lib/payments/fetch-intent'
import { workOnPaymentEvent } from '@/lib/payments/receive-stripe-event'
import { listPaymentIntents } from '@/lib/payment-provider/stripe'
import { syncIntent } from '@/lib/payments/sync-payment'
import { syncRefunds } from '@/lib/refunds/sync-refunds'
import { isAccountEvent, workOnAccountEvent } from '@/lib/payouts/receive-account-events'
import { BookingModel } from '@/models/booking'
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
  const paying = await BookingModel.find({
    status: 'paying',
    'paymentIntent.requestedAt': trusted({ $lte: new Date(now.getTime() - UNHEARD_MS) })
  })
    .sort({ 'paymentIntent.checkedAt': 1 })
    .limit(MOST)
    .lean()
  return repairEach('paying', paying, async (booking) => {
    await BookingModel.updateOne(
      { _id: booking._id },
      { $set: { 'paymentIntent.checkedAt': await readDatabaseTime() } }
    )
    const intent = await fetchIntent(booking, now)
    const listingId = intent ? await syncIntent(intent, now) : null
    if (listingId) changed(listingId)
    return listingId !== null
  })
}

function findOpenRefunds(now: Date) {
  const cutOff = trusted({ $lte: new Date(now.getTime() - CUT_OFF_MS) })
  return Promise.all([
    BookingModel.find({
      refunds: trusted({
        $elemMatch: { status: 'requested', requestedAt: { $lte: new Date(now.getTime() - CUT_OFF_MS) } }
      })
    })
      .sort({ refundsCheckedAt: 1 })
      .limit(MOST)
      .lean(),
    BookingModel.find({
      'refunds.status': 'pending',
      refundsCheckedAt: trusted({ $lte: new Date(now.getTime() - PENDING_MS) })
    })
      .sort({ refundsCheckedAt: 1 })
      .limit(MOST)
      .lean(),
    BookingModel.find({ 'auditOutbox.dueAt': cutOff }).limit(MOST).lean()
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
    const listingId = await workOnPaymentEvent(stored, now)
    if (listingId) changed(listingId)
    return true
  })
}

/** A difference that only this repair finds is an incident. */
export const repairFromProvider: Repair = async ({ now, changed }) => {
  const intents = await listPaymentIntents(new Date(now.getTime() - COMPARED_MS))
  const ids = intents.flatMap(({ bookingId }) => (bookingId && /^[0-9a-f]{24}$/.test(bookingId) ? [bookingId] : []))
  const bookings = await BookingModel.find(
    { _id: trusted({ $in: ids }) },
    { status: 1, transactionId: 1, paymentIntent: 1, refunds: 1 }
  ).lean()
  const bookingOf = new Map(bookings.map((booking) => [booking._id.toHexString(), booking]))
  const odd = intents.filter(({ id, status, bookingId }) => {
    const booking = bookingId ? bookingOf.get(bookingId) : undefined
    if (!booking) return false
    if (status === 'succeeded')
      return booking.transactionId !== id && !booking.refunds?.some(({ stray }) => stray?.intentId === id)
    const isOpen = ['paying', 'expiring', 'cancelling'].includes(booking.status)
    return status === 'canceled' ? booking.status === 'paying' : !isOpen || (booking.paymentIntent?.id ?? id) !== id
  })
  return repairEach('from provider', odd, async (intent) => {
    log.error(
      { transactionId: intent.id, bookingId: intent.bookingId, status: intent.status },
      'payment incident: a payment and its booking differed'
    )
    const listingId = await syncIntent(intent, now)
    if (listingId) changed(listingId)
    return listingId !== null
  })
}
