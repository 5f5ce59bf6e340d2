import 'server-only'
import { trusted, type Types } from 'mongoose'
import { whereCaseIs } from '@/lib/cases/guard-case'
import type { Transfer } from './transfer'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError } from '@/lib/platform/errors'
import { failpoint } from '@/lib/platform/failpoint'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { PayoutAccountModel } from '@/models/payout-account'
import { planTransfer, type Destination, type TransferPlan } from './plan-transfer'
import { claimDebts, releaseLeftClaims } from './claim-debts'
import { exchangeNext, toTransfersUpdate, type Outcome } from './exchange-transfers'
import { findUnderWay, toTransferKey, withReversal, withTransfer } from './transfer-attempts'

/** Steps of one booking in one run: an interrupted attempt, a reversal, a transfer, and keys that had to be renewed. */
const MAX_STEPS = 8
/** A transfer that pays it back, and a reversal of that. */
const STEPS_OF_RECOVERY = 2
/** Requests in one run whose result the provider cannot tell; the next run goes on. */
const MAX_RENEWED = 2

/** Begins an attempt, guarded by everything that the plan depends on. Until it has a result it is due, so that the job
 * finishes it if this process dies. False if something changed meanwhile. */
async function begin(booking: OrderRow, transfers: readonly Transfer[], now: Date): Promise<boolean> {
  const update = toTransfersUpdate(booking, transfers, now)
  const { modifiedCount } = await OrderModel.updateOne(
    {
      _id: booking._id,
      transfersVersion: booking.transfersVersion ?? null,
      refundsVersion: booking.refundsVersion ?? null,
      disputesVersion: booking.disputesVersion ?? null,
      releasedAt: trusted({ $exists: true }),
      ...whereCaseIs(booking)
    },
    { ...update, $set: { ...update.$set, transferDueAt: now } }
  )
  failpoint('transfer-begun')
  return modifiedCount === 1
}

/** The transfers with a new one, from which debts of the seller are kept back. */
async function addTransfer(
  booking: OrderRow,
  plan: TransferPlan & { kind: 'send' },
  now: Date
): Promise<readonly Transfer[]> {
  const key = toTransferKey(booking._id.toHexString(), booking.transfersVersion)
  const netted = await claimDebts(booking, key, plan.amountCents)
  failpoint('debts-claimed')
  return withTransfer(booking.transfers ?? [], key, plan, netted, now)
}

/** The seller's account, as the provider described it last. */
export async function findDestination(sellerId: Types.ObjectId): Promise<Destination | null> {
  const account = await PayoutAccountModel.findOne(
    { userId: sellerId },
    { accountId: 1, transfers: 1, closed: 1 }
  ).lean()
  if (!account?.accountId) return null
  return { accountId: account.accountId, isReady: account.transfers === 'active' && !account.closed }
}

/** Null if something changed meanwhile. */
async function takeStep(
  booking: OrderRow,
  plan: TransferPlan & { kind: 'resume' | 'send' | 'reverse' }
): Promise<Outcome | null> {
  if (plan.kind === 'resume') return exchangeNext(booking, plan.transfer, false)
  const now = await readDatabaseTime()
  const transfers =
    plan.kind === 'send' ? await addTransfer(booking, plan, now) : withReversal(booking.transfers ?? [], plan, now)
  if (!(await begin(booking, transfers, now))) return null
  const begun = findUnderWay(transfers)
  return begun ? exchangeNext(booking, begun, true) : null
}

/** Where the transfers of a booking stand; `booking` is as it was read last. */
export type SettledTransfers = { plan: TransferPlan & { kind: 'settled' | 'wait' }; booking: OrderRow }

/**
 * Transfers and reverses until the seller's account has what the seller should have, or the rest has to wait. Idempotent,
 * also side by side: each attempt is stored before its request. @throws AppError PAYMENTS_UNAVAILABLE
 */
export async function settleTransfers(id: Types.ObjectId): Promise<SettledTransfers | null> {
  let outcome: Outcome | null = null
  let renewed = 0
  let isNear = true
  for (let step = 1; isNear; step += 1) {
    const booking = await OrderModel.findById(id).lean()
    if (!booking) return null
    isNear = step < MAX_STEPS + STEPS_OF_RECOVERY * (booking.recoveries ?? []).length
    const plan = planTransfer(booking, await findDestination(booking.sellerId))
    if (plan.kind !== 'resume' && (await releaseLeftClaims(booking))) continue
    if (plan.kind === 'settled' || plan.kind === 'wait') return { plan, booking }
    if (plan.kind === 'send' && outcome === 'refused') return { plan: { kind: 'wait', reason: 'account' }, booking }
    outcome = await takeStep(booking, plan)
    if (outcome === 'renewed') renewed += 1
    if (renewed > MAX_RENEWED) throw new AppError('PAYMENTS_UNAVAILABLE', 'errors.paymentsUnavailable')
  }
  throw new Error(`the transfers of booking ${id.toHexString()} did not settle in so many steps`)
}
