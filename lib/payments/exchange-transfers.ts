import 'server-only'
import type { Types } from 'mongoose'
import type { BookingRow } from '@/lib/bookings/booking-row'
import type { Reversal, Transfer } from '@/lib/bookings/transfer'
import { postSoon } from '@/lib/ledger/post-booking'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { failpoint } from '@/lib/platform/failpoint'
import { log } from '@/lib/platform/log'
import { BookingModel } from '@/models/booking'
import { releaseClaims } from './claim-debts'
import { findPaymentIntent } from './stripe'
import { createReversal, createTransfer, listReversals, listTransfers, type TransferResult } from './stripe-transfers'

/** Stripe forgets idempotency keys after 24 hours (docs.stripe.com/api/idempotent_requests). */
const KEY_IS_KNOWN_MS = 23 * 3_600_000
const MAX_TRIES = 10

export function toTransfersUpdate(booking: BookingRow, transfers: readonly Transfer[], now: Date) {
  return {
    $set: { transfers, transfersVersion: (booking.transfersVersion ?? 0) + 1, ledgerDueAt: now },
    $inc: { moneyVersion: 1 }
  }
}

/** Records what became of an attempt, whatever else has changed. */
async function record(id: Types.ObjectId, change: (transfers: readonly Transfer[]) => Transfer[]): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const booking = await BookingModel.findById(id).lean()
    if (!booking) return
    const { modifiedCount } = await BookingModel.updateOne(
      { _id: id, transfersVersion: booking.transfersVersion ?? null },
      toTransfersUpdate(booking, change(booking.transfers ?? []), await readDatabaseTime())
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

export type Outcome = 'made' | 'refused' | 'renewed'

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
  await releaseClaims(transfer.key, transfer.netted)
  const intent = await findPaymentIntent(booking.transactionId ?? '')
  const chargeId = intent?.chargeId
  if (!chargeId) throw new Error(`the payment of booking ${booking._id.toHexString()} has no charge`)
  const { key, requestKey, accountId, amountCents } = transfer
  const { group } = intent
  const outcome = await exchange(
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
  if (outcome === 'refused') await releaseClaims(key, [])
  return outcome
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

/** Makes the request of the attempt that is under way. Null if there is none. @throws AppError PAYMENTS_AWAY */
export async function exchangeNext(booking: BookingRow, transfer: Transfer, isNew: boolean): Promise<Outcome | null> {
  if (transfer.status === 'requested') return exchangeTransfer(booking, transfer, isNew)
  const reversal = transfer.reversals.find(({ status }) => status === 'requested')
  return reversal ? exchangeReversal(booking, transfer, reversal, isNew) : null
}
