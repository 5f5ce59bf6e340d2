import 'server-only'
import { trusted } from 'mongoose'
import { log } from '@/lib/platform/log'
import { listRefundTotals } from '@/lib/refunds/refund-totals'
import { listDisputedSince } from '@/lib/disputes/stripe-disputes'
import { syncDisputes } from '@/lib/disputes/sync-disputes'
import { syncRefunds } from '@/lib/refunds/sync-refunds'
import { OrderModel } from '@/models/order'
import type { Repair } from './repair'
import { repairEach } from './repair-each'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

/** Longer than the provider repeats an event. */
const COMPARED_MS = 7 * DAY_MS
const MOST = 200

async function repairRefundTotals(since: Date): Promise<number> {
  const totals = await listRefundTotals(since)
  const bookings = await OrderModel.find(
    { 'paymentIntent.id': trusted({ $in: [...totals.keys()] }), paidAt: trusted({ $ne: null }) },
    { transactionId: 1, refundedCents: 1 }
  ).lean()
  // Refunds from before `since` are not in the total, which costs one needless check.
  const odd = bookings.filter(
    ({ transactionId, refundedCents }) => totals.get(transactionId ?? '') !== (refundedCents ?? 0)
  )
  return repairEach('settled refunds', odd, async ({ _id, transactionId, refundedCents }) => {
    const after = await syncRefunds(_id)
    const isChanged = after?.refundedCents !== refundedCents
    if (isChanged) log.error({ transactionId }, 'payment incident: a refund was not known to the shop')
    return isChanged
  })
}

async function repairDisputes(since: Date): Promise<number> {
  const [recent, open] = await Promise.all([
    listDisputedSince(since),
    OrderModel.find({ 'disputes.isOpen': true }, { transactionId: 1 }).sort({ updatedAt: 1 }).limit(MOST).lean()
  ])
  const ids = new Set([...recent, ...open.flatMap(({ transactionId }) => (transactionId ? [transactionId] : []))])
  return repairEach('disputes', [...ids], async (intentId) => {
    const isChanged = await syncDisputes(intentId)
    if (isChanged) log.error({ transactionId: intentId }, 'payment incident: a dispute was not known to the shop')
    return isChanged
  })
}

/** Finds refunds and disputes whose webhooks never arrived. */
export const repairSettled: Repair = async ({ now }) => {
  const since = new Date(now.getTime() - COMPARED_MS)
  return (await repairRefundTotals(since)) + (await repairDisputes(since))
}
