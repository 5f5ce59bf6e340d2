import 'server-only'
import type { Types } from 'mongoose'
import { appendEntry } from '@/lib/audit/append-entry'
import type { BookingRow } from '@/lib/bookings/booking-row'
import { refundsOf, toRefunds, type Refund, type StrayPayment } from '@/lib/bookings/refund'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError } from '@/lib/platform/errors'
import { BookingModel } from '@/models/booking'
import { changeRefunds } from './change-refunds'
import type { ProviderRefund } from './provider'
import { followProvider, limitRefund, renewRequestKey, takeRefundStep, toRequestKey } from './refund-ledger'
import { createRefund, listRefunds } from './stripe'

/**
 * Puts on record what admins have decided about the refunds of a booking. The decision is stored in the booking first, in
 * the write that makes it, and its entry in the log comes before any money moves: so the log has neither an act that was
 * refused nor misses one that was carried out, wherever a process ends. Can be repeated, and done by several at once.
 */
async function recordDecisions({ _id, auditOutbox }: BookingRow): Promise<void> {
  for (const { id, action, actorId, actorName, reason } of auditOutbox ?? []) {
    const targetId = _id.toHexString()
    await appendEntry({ id: actorId, name: actorName }, { action, targetKind: 'booking', targetId, reason, once: id })
    await BookingModel.updateOne({ _id }, { $pull: { auditOutbox: { id } } })
    failpoint('refund-recorded')
  }
}

/** A payment of a booking: its own, or one that could not become that. */
type Paid = { intentId: string; stray: StrayPayment | null }

/** Refusals that say that less is left than was asked for: the provider's list tells how much. */
const OVERTAKEN = ['charge_already_refunded', 'amount_too_large']
/** How often one pass sends an attempt, each time with a new key: a provider in trouble is left to the next pass. */
const MAX_REQUESTS = 2

function listPaid(booking: BookingRow): Paid[] {
  const own = booking.transactionId ? [{ intentId: booking.transactionId, stray: null }] : []
  const strays = new Map(toRefunds(booking.refunds).flatMap(({ stray }) => (stray ? [[stray.intentId, stray]] : [])))
  return [...own, ...[...strays.values()].map((stray) => ({ intentId: stray.intentId, stray }))]
}

async function follow(id: Types.ObjectId, stray: StrayPayment | null, found: readonly ProviderRefund[]): Promise<void> {
  await changeRefunds(id, (ledger, _booking, now) => {
    const next = followProvider(ledger, stray, found, now)
    return next === ledger ? null : { ledger: next }
  })
}

/** The attempts that are still to be sent, as they are stored now. */
async function listRequested(id: Types.ObjectId, stray: StrayPayment | null): Promise<Refund[]> {
  const booking = await BookingModel.findById(id, { refunds: 1 }).lean()
  return refundsOf(toRefunds(booking?.refunds), stray).filter(({ status }) => status === 'requested')
}

/** Lists the refunds of a payment and brings the attempts to agree. */
async function look(id: Types.ObjectId, { intentId, stray }: Paid): Promise<void> {
  await follow(id, stray, await listRefunds(intentId))
}

async function reject(id: Types.ObjectId, key: string, reason: string): Promise<void> {
  await changeRefunds(id, (ledger, _booking, now) => {
    const refused = takeRefundStep(ledger, key, 'refuse', { reason, failedAt: now })
    return refused && { ledger: refused }
  })
}

/** Sends one request of an attempt. False when it has to be sent anew, with another key. */
async function sendOnce(id: Types.ObjectId, paid: Paid, key: string): Promise<boolean> {
  await changeRefunds(id, (ledger) => {
    const limited = limitRefund(ledger, key)
    return limited && { ledger: limited }
  })
  const attempt = (await listRequested(id, paid.stray)).find((refund) => refund.key === key)
  if (!attempt) return true
  const requestKey = toRequestKey(attempt)
  const result = await createRefund({ intentId: paid.intentId, amountCents: attempt.amountCents, refundKey: key, requestKey })
  failpoint('refund-sent')
  if (result !== 'unusable key' && 'made' in result) {
    await follow(id, paid.stray, [result.made])
    return true
  }
  if (result !== 'unusable key' && !OVERTAKEN.includes(result.refused)) {
    await reject(id, key, result.refused)
    return true
  }
  // What there is gets listed before another key is stored: the failure may have come after the refund was made.
  await look(id, paid)
  await changeRefunds(id, (ledger) => {
    const renewed = renewRequestKey(ledger, key, requestKey)
    return renewed && { ledger: renewed }
  })
  failpoint('refund-key-renewed')
  return false
}

async function syncPaid(id: Types.ObjectId, paid: Paid): Promise<void> {
  await look(id, paid)
  for (const { key } of await listRequested(id, paid.stray)) {
    for (let request = 1; request <= MAX_REQUESTS; request += 1) if (await sendOnce(id, paid, key)) break
  }
}

/**
 * Sends the refunds a booking has asked for, and brings them to agree with what the provider says, also of refunds made
 * past the shop, of ones that failed later, and of money that could not become the booking's payment. What there is gets
 * listed before anything is sent, so that a repeat after 24 hours, when the provider has forgotten the key, returns nothing
 * twice. Returns the booking as it is then. @throws AppError PAYMENTS_AWAY
 */
export async function syncRefunds(bookingId: Types.ObjectId): Promise<BookingRow | null> {
  const booking = await BookingModel.findById(bookingId).lean()
  if (!booking) return null
  await recordDecisions(booking)
  const paid = listPaid(booking)
  if (paid.length === 0) return booking
  await BookingModel.updateOne({ _id: bookingId }, { $set: { refundsCheckedAt: await readDatabaseTime() } })
  for (const one of paid) await syncPaid(bookingId, one)
  return BookingModel.findById(bookingId).lean()
}

/** The same after a decision was stored: when the provider cannot be reached, the reconciler sends it later. */
export async function sendRefunds(booking: BookingRow): Promise<BookingRow> {
  try {
    return (await syncRefunds(booking._id)) ?? booking
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENTS_AWAY') return booking
    throw error
  }
}
