import 'server-only'
import type { Types } from 'mongoose'
import { moneyMoved, toEvents, type OrderEvent, type MailedEvent } from '@/lib/orders/events'
import { sumReceived, toSellerCents } from './share-price'
import type { Reversal, Transfer } from './transfer'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { failpoint } from '@/lib/platform/failpoint'
import { log } from '@/lib/platform/log'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { findPaymentIntent } from '@/lib/payment-provider/stripe'
import { createReversal, createTransfer, listReversals, listTransfers, type TransferResult } from './stripe-transfers'
import { findRequestedReversal, isKeyForgotten, toBookingId, withResult, type Attempt } from './transfer-attempts'

const MAX_TRIES = 10

type Result = Pick<Transfer, 'key' | 'status'>

/** The events of attempts that have ended. */
function listEnded(booking: OrderRow, after: readonly Transfer[], now: Date): OrderEvent[] {
  const before = booking.transfers ?? []
  // The refund that it was taken back for may not be made yet.
  const isOwed = sumReceived({ ...booking, transfers: after }) > toSellerCents(booking, booking.refunds ?? [])
  const known = new Map<string, Result['status']>(
    before.flatMap((transfer) => [transfer, ...transfer.reversals]).map(({ key, status }) => [key, status])
  )
  const haveEnded = (attempts: readonly Result[], end: Result['status']) =>
    attempts.filter(({ key, status }) => status === end && known.get(key) !== end)
  const toEnded = (kind: MailedEvent, ended: readonly Result[]) =>
    ended.flatMap(({ key }) => toEvents(kind, now, `-${key}`))
  const reversals = after.flatMap((transfer) => transfer.reversals)
  return [
    ...toEnded('transferred', haveEnded(after, 'made')),
    ...toEnded('transfer-reversed', haveEnded(reversals, 'made')),
    ...(isOwed ? toEnded('transfer-owed', haveEnded(reversals, 'refused')) : [])
  ]
}

export function toTransfersUpdate(booking: OrderRow, transfers: readonly Transfer[], now: Date) {
  return {
    $set: { transfers, transfersVersion: (booking.transfersVersion ?? 0) + 1 },
    $inc: { moneyVersion: 1 },
    $push: { events: { $each: [...listEnded(booking, transfers, now), ...moneyMoved(now)] } }
  }
}

/** Records what became of an attempt, whatever else has changed. */
async function record(id: Types.ObjectId, change: (transfers: readonly Transfer[]) => Transfer[]): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const booking = await OrderModel.findById(id).lean()
    if (!booking) return
    const { modifiedCount } = await OrderModel.updateOne(
      { _id: id, transfersVersion: booking.transfersVersion ?? null },
      toTransfersUpdate(booking, change(booking.transfers ?? []), await readDatabaseTime())
    )
    if (modifiedCount === 1) return
  }
  throw new Error(
    `the transfers of booking ${id.toHexString()} could not be changed: too many changes at the same time`
  )
}

function recordAttempt(id: Types.ObjectId, key: string, fields: Partial<Attempt>, usedKey?: string): Promise<void> {
  return record(id, (transfers) => withResult(transfers, key, fields, usedKey))
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
    // Of several processes one renews the key, and all use it.
    await recordAttempt(id, key, { requestKey: crypto.randomUUID(), requestedAt: now }, attempt.requestKey)
    return 'renewed'
  }
  async function succeed(madeId: string): Promise<Outcome> {
    await recordAttempt(id, key, { status: 'made', id: madeId, doneAt: now })
    return 'made'
  }
  if (!isNew) {
    const found = await find()
    if (found) return succeed(found.id)
    if (isKeyForgotten(attempt, now)) return renew()
  }
  const result = await request()
  failpoint('transfer-sent')
  if (result === 'unusable key') {
    const found = await find()
    return found ? succeed(found.id) : renew()
  }
  if ('made' in result) return succeed(result.made.id)
  log.warn({ orderId: id.toHexString(), key, reason: result.refused }, 'the payment provider refused a transfer')
  await recordAttempt(id, key, { status: 'refused', reason: result.refused, doneAt: now })
  return 'refused'
}

/** The sale whose charge a transfer comes from. */
async function findSource(booking: OrderRow, { paysBack }: Transfer): Promise<Pick<OrderRow, 'transactionId'>> {
  if (!paysBack) return booking
  const source = await OrderModel.findById(toBookingId(paysBack), { transactionId: 1 }).lean()
  if (!source) throw new Error(`the sale of the transfer ${paysBack} does not exist`)
  return source
}

async function exchangeTransfer(booking: OrderRow, transfer: Transfer, isNew: boolean): Promise<Outcome> {
  const orderId = booking._id.toHexString()
  const { transactionId } = await findSource(booking, transfer)
  const { chargeId, group } = (await findPaymentIntent(transactionId ?? '')) ?? {}
  if (!chargeId || !group) throw new Error(`the payment of booking ${orderId} has no charge or group`)
  return exchange(
    booking._id,
    {
      attempt: transfer,
      list: () => listTransfers(group),
      request: () => createTransfer({ ...transfer, chargeId, group, orderId })
    },
    isNew
  )
}

async function exchangeReversal(
  { _id }: OrderRow,
  { id: transferId }: Transfer,
  reversal: Reversal,
  isNew: boolean
): Promise<Outcome> {
  if (!transferId) throw new Error(`a transfer of booking ${_id.toHexString()} is reversed before it was made`)
  return exchange(
    _id,
    {
      attempt: reversal,
      list: () => listReversals(transferId),
      request: () => createReversal({ ...reversal, transferId })
    },
    isNew
  )
}

/** Makes the request of the attempt that is under way. Null if there is none. @throws AppError PAYMENTS_UNAVAILABLE */
export async function exchangeNext(booking: OrderRow, transfer: Transfer, isNew: boolean): Promise<Outcome | null> {
  if (transfer.status === 'requested') return exchangeTransfer(booking, transfer, isNew)
  const reversal = findRequestedReversal(transfer)
  return reversal ? exchangeReversal(booking, transfer, reversal, isNew) : null
}
