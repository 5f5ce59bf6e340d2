import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { sumRefunds, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { FINAL_CAPABILITIES } from './transfer'
import { planTransfer } from './plan-transfer'
import { findDestination } from './settle-transfers'
import { UNCOLLECTED_MS } from './uncollected'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toOrderName } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel, type OrderDocument } from '@/models/order'
import { PayoutAccountModel } from '@/models/payout-account'
import { findWaitingCents } from './settle-by-hand'

/**
 * `rejected`: the provider does not accept the seller. `unpaid`: the seller has not set up payouts for 90 days.
 * `refused`: the provider refused a transfer to an account that should be ready. `refund`: a refund failed.
 */
export const STUCK_REASONS = ['rejected', 'unpaid', 'refused', 'refund'] as const
export type StuckReason = (typeof STUCK_REASONS)[number]

/** `since` is ISO 8601 in UTC; `detail` a code of the provider. */
export type StuckMoney = {
  orderId: string
  bookName: string
  reason: StuckReason
  cents: number
  since: string
  detail: string | null
}

const MOST = 100

async function listDue(filter: FilterQuery<OrderDocument>): Promise<OrderRow[]> {
  return OrderModel.find({
    ...filter,
    releasedAt: trusted({ $exists: true, ...filter.releasedAt }),
    transferDueAt: trusted({ $exists: true })
  })
    .sort({ releasedAt: 1 })
    .limit(MOST)
    .lean()
}

async function toStuck(
  rows: readonly OrderRow[],
  reason: StuckReason,
  findCents: (row: OrderRow) => Promise<number>
): Promise<StuckMoney[]> {
  const stuck = await Promise.all(rows.map(async (row) => ({ row, cents: await findCents(row) })))
  return stuck
    .filter(({ cents }) => cents > 0)
    .map(({ row, cents }) => ({
      orderId: row._id.toHexString(),
      bookName: toOrderName(row),
      reason,
      cents,
      since: (row.releasedAt ?? row.bookedAt).toISOString(),
      detail: (row.transfers ?? []).findLast(({ status }) => status === 'refused')?.reason ?? null
    }))
}

async function listOfRejected(): Promise<StuckMoney[]> {
  const accounts = await PayoutAccountModel.find(
    { $or: [{ transfers: trusted({ $in: FINAL_CAPABILITIES }) }, { closed: true }] },
    { userId: 1 }
  ).lean()
  const sellers = accounts.map(({ userId }) => userId)
  return toStuck(await listDue({ sellerId: trusted({ $in: sellers }) }), 'rejected', findWaitingCents)
}

async function listUnpaid(now: Date): Promise<StuckMoney[]> {
  const since = new Date(now.getTime() - UNCOLLECTED_MS)
  return toStuck(await listDue({ releasedAt: { $lte: since } }), 'unpaid', findWaitingCents)
}

/** The account is ready, as far as the shop knows, and the provider refuses. */
async function listRefused(): Promise<StuckMoney[]> {
  return toStuck(await listDue({ 'transfers.status': 'refused' }), 'refused', async (row) => {
    const plan = planTransfer(row, await findDestination(row.sellerId))
    return plan.kind === 'send' ? plan.amountCents : 0
  })
}

async function listFailedRefunds(): Promise<StuckMoney[]> {
  const rows = await OrderModel.find({ 'refunds.status': trusted({ $in: UNRESOLVED_STATUSES }) })
    .sort({ _id: 1 })
    .limit(MOST)
    .lean()
  return rows.map((row) => {
    // Also of a stray payment, which has to go back all the same.
    const failed = (row.refunds ?? []).filter(({ status }) => UNRESOLVED_STATUSES.includes(status))
    return {
      orderId: row._id.toHexString(),
      bookName: toOrderName(row),
      reason: 'refund',
      cents: sumRefunds(failed, UNRESOLVED_STATUSES),
      since: (failed[0]?.requestedAt ?? row.bookedAt).toISOString(),
      detail: failed.at(-1)?.reason ?? null
    }
  })
}

/** Money that an admin has to decide about, oldest first, each booking once. @throws AppError NOT_ALLOWED */
export async function listStuckMoney(actor: Actor, now: Date): Promise<StuckMoney[]> {
  await authorize(actor, 'Admin')
  const lists = await Promise.all([listFailedRefunds(), listOfRejected(), listUnpaid(now), listRefused()])
  const byBooking = new Map(
    lists
      .flat()
      .reverse()
      .map((item) => [item.orderId, item])
  )
  return [...byBooking.values()].sort(
    (one, other) => one.since.localeCompare(other.since) || one.orderId.localeCompare(other.orderId)
  )
}
