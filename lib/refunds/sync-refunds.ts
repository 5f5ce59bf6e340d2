import 'server-only'
import type { Types } from 'mongoose'
import { recordActs } from '@/lib/audit/audit-outbox'
import { refundsOf, type Refund, type StrayPayment } from './refund'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError } from '@/lib/platform/errors'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { changeRefunds } from './change-refunds'
import type { ProviderRefund } from '@/lib/payment-provider/provider'
import { followProvider, limitRefund, renewRequestKey, takeRefundStep, toRequestKey } from './refund-ledger'
import { settleTransfers } from '@/lib/transfers/settle-transfers'
import { createRefund, listRefunds } from '@/lib/payment-provider/stripe'

/** Writes the audit entries of refund decisions. They are stored in the booking with the decision and logged before
 * money moves, so that the log matches what was done wherever a process dies. Idempotent. */
async function recordDecisions({ _id, auditOutbox }: OrderRow): Promise<void> {
  if ((auditOutbox ?? []).length === 0) return
  await recordActs('booking', _id)
  failpoint('refund-recorded')
}

type Paid = { intentId: string; stray: StrayPayment | null }

/** Refusals that mean that less is left than was requested; the provider's list tells how much. */
const OVERTAKEN = ['charge_already_refunded', 'amount_too_large']
/** Requests per attempt in one run, each with a new key; the next run continues. */
const MAX_REQUESTS = 2

function listPaid(booking: OrderRow): Paid[] {
  const own = booking.transactionId ? [{ intentId: booking.transactionId, stray: null }] : []
  const strays = new Map((booking.refunds ?? []).flatMap(({ stray }) => (stray ? [[stray.intentId, stray]] : [])))
  return [...own, ...[...strays.values()].map((stray) => ({ intentId: stray.intentId, stray }))]
}

async function follow(id: Types.ObjectId, stray: StrayPayment | null, found: readonly ProviderRefund[]): Promise<void> {
  await changeRefunds(id, (ledger, _booking, now) => {
    const next = followProvider(ledger, stray, found, now)
    return next === ledger ? null : { ledger: next }
  })
}

async function listRequested(id: Types.ObjectId, stray: StrayPayment | null): Promise<Refund[]> {
  const booking = await OrderModel.findById(id, { refunds: 1 }).lean()
  return refundsOf(booking?.refunds ?? [], stray).filter(({ status }) => status === 'requested')
}

async function check(id: Types.ObjectId, { intentId, stray }: Paid): Promise<void> {
  await follow(id, stray, await listRefunds(intentId))
}

async function reject(id: Types.ObjectId, key: string, reason: string): Promise<void> {
  await changeRefunds(id, (ledger, _booking, now) => {
    const refused = takeRefundStep(ledger, key, 'refuse', { reason, failedAt: now })
    return refused && { ledger: refused }
  })
}

async function sendOnce(id: Types.ObjectId, paid: Paid, key: string): Promise<boolean> {
  await changeRefunds(id, (ledger) => {
    const limited = limitRefund(ledger, key)
    return limited && { ledger: limited }
  })
  const attempt = (await listRequested(id, paid.stray)).find((refund) => refund.key === key)
  if (!attempt) return true
  const requestKey = toRequestKey(attempt)
  const result = await createRefund({
    intentId: paid.intentId,
    amountCents: attempt.amountCents,
    refundKey: key,
    requestKey
  })
  failpoint('refund-sent')
  if (result !== 'unusable key' && 'made' in result) {
    await follow(id, paid.stray, [result.made])
    return true
  }
  if (result !== 'unusable key' && !OVERTAKEN.includes(result.refused)) {
    await reject(id, key, result.refused)
    return true
  }
  // The failure may have come after the refund was created, so refunds are listed before a new key is stored.
  await check(id, paid)
  await changeRefunds(id, (ledger) => {
    const renewed = renewRequestKey(ledger, key, requestKey)
    return renewed && { ledger: renewed }
  })
  failpoint('refund-key-renewed')
  return false
}

/** Sends the attempts that `settled` has: what is decided later waits for its own run. */
async function syncPaid(id: Types.ObjectId, paid: Paid, { refunds }: OrderRow): Promise<void> {
  await check(id, paid)
  const settled = (refunds ?? []).map(({ key }) => key)
  for (const { key } of await listRequested(id, paid.stray)) {
    if (!settled.includes(key)) continue
    for (let request = 1; request <= MAX_REQUESTS; request += 1) if (await sendOnce(id, paid, key)) break
  }
}

/** Sends the requested refunds of a booking and syncs them with the provider, including refunds made outside the shop
 * and late failures. Refunds are listed first: the provider forgets keys after 24 hours. @throws AppError
 * PAYMENTS_UNAVAILABLE */
export async function syncRefunds(bookingId: Types.ObjectId): Promise<OrderRow | null> {
  const booking = await OrderModel.findById(bookingId).lean()
  if (!booking) return null
  await recordDecisions(booking)
  const paid = listPaid(booking)
  if (paid.length === 0) return booking
  await OrderModel.updateOne({ _id: bookingId }, { $set: { refundsCheckedAt: await readDatabaseTime() } })
  // Money that the seller's account has is taken back first.
  const settled = booking.transfers?.length ? await settleTransfers(bookingId) : null
  for (const one of paid) await syncPaid(bookingId, one, settled?.booking ?? booking)
  return OrderModel.findById(bookingId).lean()
}

/** Adopts what the provider has returned of a booking, also of what the shop does not know to have requested. Sends
 * nothing. @throws AppError PAYMENTS_UNAVAILABLE */
export async function adoptRefunds(bookingId: Types.ObjectId): Promise<void> {
  const booking = await OrderModel.findById(bookingId).lean()
  for (const paid of booking ? listPaid(booking) : []) await check(bookingId, paid)
}

/** If the provider is unavailable, the reconciler sends them later. */
export async function sendRefunds(booking: OrderRow): Promise<OrderRow> {
  try {
    return (await syncRefunds(booking._id)) ?? booking
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENTS_UNAVAILABLE') return booking
    throw error
  }
}
