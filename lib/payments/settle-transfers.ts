import 'server-only'
import { trusted, type Types } from 'mongoose'
import type { BookingRow } from '@/lib/bookings/booking-row'
import { whereCaseIs } from '@/lib/bookings/guard-case'
import type { Reversal, Transfer } from '@/lib/bookings/transfer'
import { postSoon } from '@/lib/ledger/post-booking'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError } from '@/lib/platform/errors'
import { failpoint } from '@/lib/platform/failpoint'
import { log } from '@/lib/platform/log'
import { BookingModel } from '@/models/booking'
import { PayoutAccountModel } from '@/models/payout-account'
import { planTransfer, type Destination, type TransferPlan } from './plan-transfer'
import { findPaymentIntent } from './stripe'
import { createReversal, createTransfer, listReversals, listTransfers, type TransferResult } from './stripe-transfers'

/** Stripe forgets idempotency keys after 24 hours (docs.stripe.com/api/idempotent_requests). */
const KEY_IS_KNOWN_MS = 23 * 3_600_000
/** Steps of one booking in one run: an interrupted attempt, a reversal, a transfer, and keys that had to be renewed. */
const MAX_STEPS = 8
/** Requests in one run whose result the provider cannot tell; the next run goes on. */
const MAX_RENEWED = 2
const MAX_TRIES = 10

type Changed = { booking: BookingRow; transfers: readonly Transfer[] }

function toUpdate(booking: BookingRow, transfers: readonly Transfer[], now: Date) {
  return {
    $set: { transfers, transfersVersion: (booking.transfersVersion ?? 0) + 1, ledgerDueAt: now },
    $inc: { moneyVersion: 1 }
  }
}

/** Begins an attempt, guarded by everything that the plan depends on. False if something changed meanwhile. */
async function begin(booking: BookingRow, transfers: readonly Transfer[], now: Date): Promise<boolean> {
  const { modifiedCount } = await BookingModel.updateOne(
    {
      _id: booking._id,
      transfersVersion: booking.transfersVersion ?? null,
      refundsVersion: booking.refundsVersion ?? null,
      disputesVersion: booking.disputesVersion ?? null,
      releasedAt: trusted({ $exists: true }),
      ...whereCaseIs(booking)
    },
    toUpdate(booking, transfers, now)
  )
  failpoint('transfer-begun')
  return modifiedCount === 1
}

/** Records what became of an attempt, whatever else has changed. */
async function record(id: Types.ObjectId, change: (transfers: readonly Transfer[]) => Transfer[]): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const booking = await BookingModel.findById(id).lean()
    if (!booking) return
    const { modifiedCount } = await BookingModel.updateOne(
      { _id: id, transfersVersion: booking.transfersVersion ?? null },
      toUpdate(booking, change(booking.transfers ?? []), await readDatabaseTime())
    )
    if (modifiedCount === 1) return postSoon(id)
  }
  throw new Error(
    `the transfers of booking ${id.toHexString()} could not be changed: too many changes at the same time`
  )
}

type Attempt = Pick<Reversal, 'key' | 'requestKey' | 'status' | 'requestedAt' | 'id' | 'doneAt' | 'reason'>

function recordAttempt(id: Types.ObjectId, key: string, fields: Partial<Attempt>): Promise<void> {
  // An attempt that has ended keeps its end.
  const change = <Kind extends Attempt>(attempt: Kind): Kind =>
    attempt.key === key && attempt.status === 'requested' ? { ...attempt, ...fields } : attempt
  return record(id, (transfers) =>
    transfers.map((transfer) => change({ ...transfer, reversals: transfer.reversals.map(change) }))
  )
}

type Outcome = 'made' | 'refused' | 'renewed'

/** The request of one attempt, and the provider's list in which it would be. */
type Exchange = {
  attempt: Attempt
  list: () => Promise<{ id: string; key: string | null }[]>
  request: () => Promise<TransferResult>
}

/**
 * Makes the request of an attempt and records the result. An attempt of an earlier run is looked for first; another
 * idempotency key is used only if the provider does not have it.
 */
async function exchange(id: Types.ObjectId, { attempt, list, request }: Exchange, isNew: boolean): Promise<Outcome> {
  const { key } = attempt
  const now = await readDatabaseTime()
  const find = async () => (await list()).find((known) => known.key === key)
  async function renew(): Promise<Outcome> {
    await recordAttempt(id, key, { requestKey: crypto.randomUUID(), requestedAt: now })
    return 'renewed'
  }
  async function succeed(madeId: string): Promise<Outcome> {
    await recordAttempt(id, key, { status: 'made', id: madeId, doneAt: now })
    return 'made'
  }
  if (!isNew) {
    const found = await find()
    if (found) return succeed(found.id)
    if (now.getTime() - attempt.requestedAt.getTime() > KEY_IS_KNOWN_MS) return renew()
  }
  const result = await request()
  failpoint('transfer-sent')
  if (result === 'unusable key') {
    const found = await find()
    return found ? succeed(found.id) : renew()
  }
  if ('made' in result) return succeed(result.made.id)
  log.warn({ bookingId: id.toHexString(), key, reason: result.refused }, 'the payment provider refused a transfer')
  await recordAttempt(id, key, { status: 'refused', reason: result.refused, doneAt: now })
  return 'refused'
}

async function exchangeTransfer(booking: BookingRow, transfer: Transfer, isNew: boolean): Promise<Outcome> {
  const intent = await findPaymentIntent(booking.transactionId ?? '')
  const chargeId = intent?.chargeId
  if (!chargeId) throw new Error(`the payment of booking ${booking._id.toHexString()} has no charge`)
  const { key, requestKey, accountId, amountCents } = transfer
  const { group } = intent
  return exchange(
    booking._id,
    {
      attempt: transfer,
      list: () => listTransfers({ group, accountId }),
      request: () =>
        createTransfer({
          key,
          requestKey,
          accountId,
          amountCents,
          chargeId,
          group,
          bookingId: booking._id.toHexString()
        })
    },
    isNew
  )
}

async function exchangeReversal(
  { _id }: BookingRow,
  { id: transferId }: Transfer,
  reversal: Reversal,
  isNew: boolean
): Promise<Outcome> {
  if (!transferId) throw new Error(`a transfer of booking ${_id.toHexString()} is reversed before it was made`)
  const { key, requestKey, amountCents } = reversal
  return exchange(
    _id,
    {
      attempt: reversal,
      list: () => listReversals(transferId),
      request: () => createReversal({ transferId, key, requestKey, amountCents })
    },
    isNew
  )
}

function numberOf(key: string | undefined): number {
  return Number(key?.split('_').at(-1) ?? 0)
}

function newAttempt(prefix: string, last: string | undefined, amountCents: number, now: Date) {
  const key = `${prefix}_${numberOf(last) + 1}`
  return { key, requestKey: key, amountCents, status: 'requested' as const, requestedAt: now }
}

/** The transfers with the attempt of a plan, and that attempt. Refused transfers have moved nothing and are dropped. */
function addAttempt(
  { booking, transfers }: Changed,
  plan: TransferPlan & { kind: 'send' | 'reverse' },
  now: Date
): readonly Transfer[] {
  if (plan.kind === 'send') {
    const attempt = newAttempt(`transfer_${booking._id.toHexString()}`, transfers.at(-1)?.key, plan.amountCents, now)
    const kept = transfers.filter(({ status }) => status !== 'refused')
    return [...kept, { ...attempt, accountId: plan.accountId, reversals: [] }]
  }
  return transfers.map((transfer) => {
    if (transfer.key !== plan.transfer.key) return transfer
    const attempt = newAttempt(`reversal_of_${transfer.key}`, transfer.reversals.at(-1)?.key, plan.amountCents, now)
    return { ...transfer, reversals: [...transfer.reversals, attempt] }
  })
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

async function resume(booking: BookingRow, transfer: Transfer, isNew: boolean): Promise<Outcome | null> {
  if (transfer.status === 'requested') return exchangeTransfer(booking, transfer, isNew)
  const reversal = transfer.reversals.find(({ status }) => status === 'requested')
  return reversal ? exchangeReversal(booking, transfer, reversal, isNew) : null
}

/** Null if something changed meanwhile. */
async function takeStep(
  booking: BookingRow,
  plan: TransferPlan & { kind: 'resume' | 'send' | 'reverse' }
): Promise<Outcome | null> {
  if (plan.kind === 'resume') return resume(booking, plan.transfer, false)
  const now = await readDatabaseTime()
  const transfers = addAttempt({ booking, transfers: booking.transfers ?? [] }, plan, now)
  if (!(await begin(booking, transfers, now))) return null
  const begun = transfers.find(
    ({ status, reversals }) => status === 'requested' || reversals.some((reversal) => reversal.status === 'requested')
  )
  return begun ? resume(booking, begun, true) : null
}

/** Where the transfers of a booking stand; `booking` is as it was read last. */
export type SettledTransfers = { plan: TransferPlan & { kind: 'settled' | 'wait' }; booking: BookingRow }

/**
 * Transfers and reverses until the seller's account has what the seller should have, or the rest has to wait. Idempotent,
 * also side by side: each attempt is stored before its request. @throws AppError PAYMENTS_AWAY
 */
export async function settleTransfers(id: Types.ObjectId): Promise<SettledTransfers | null> {
  let outcome: Outcome | null = null
  let renewed = 0
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const booking = await BookingModel.findById(id).lean()
    if (!booking) return null
    const plan = planTransfer(booking, await findDestination(booking.sellerId))
    if (plan.kind === 'settled' || plan.kind === 'wait') return { plan, booking }
    if (plan.kind === 'send' && outcome === 'refused') return { plan: { kind: 'wait', reason: 'account' }, booking }
    outcome = await takeStep(booking, plan)
    if (outcome === 'renewed') renewed += 1
    if (renewed > MAX_RENEWED) throw new AppError('PAYMENTS_AWAY', 'errors.paymentsUnavailable')
  }
  throw new Error(`the transfers of booking ${id.toHexString()} did not settle in ${MAX_STEPS} steps`)
}
