import 'server-only'
import type { Types } from 'mongoose'
import type { MadeTransfer } from '@/lib/payment-provider/stripe-since'
import { moveOrder } from '@/lib/orders/move-order'
import { moneyMoved, toEvents } from '@/lib/orders/events'
import type { OrderRow } from '@/lib/orders/order-row'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { OrderModel } from '@/models/order'
import { toTransfersUpdate } from './exchange-transfers'
import { listReversals, type ProviderTransfer } from './stripe-transfers'
import type { Transfer } from './transfer'

const MAX_TRIES = 10

/** Money was transferred, so the books were handed over and the money released: the restored order does not know. */
async function release({ _id, handedOverAt, releasedAt }: OrderRow, at: Date): Promise<void> {
  if (!handedOverAt) {
    const events = toEvents('handed-over', at)
    await moveOrder(_id, 'handOver', { $set: { handedOverAt: at }, $push: { events: { $each: events } } })
  }
  if (releasedAt) return
  await OrderModel.updateOne(
    { _id, releasedAt: null },
    {
      $set: { releasedAt: at, transferDueAt: at },
      $inc: { moneyVersion: 1 },
      $push: { events: { $each: moneyMoved(at) } }
    }
  )
}

/** The key of the recovery that a transfer from another sale's charge pays back. */
function findPaidBack({ _id, recoveries }: OrderRow, { group }: MadeTransfer): { paysBack?: string } {
  if (group === null || group === `order_${_id.toHexString()}`) return {}
  const recovery = (recoveries ?? []).find(({ key }) => group === `order_${key.split('_')[1] ?? ''}`)
  return recovery ? { paysBack: recovery.key } : {}
}

function withAdopted(booking: OrderRow, made: MadeTransfer): readonly Transfer[] | null {
  const transfers = booking.transfers ?? []
  if (transfers.some(({ id }) => id === made.id)) return null
  const { id, key, amountCents, accountId, createdAt } = made
  const own = transfers.find((transfer) => transfer.key === key && transfer.status !== 'made')
  if (own)
    return transfers.map((transfer) =>
      transfer === own ? { ...own, id, amountCents, accountId, status: 'made', doneAt: createdAt } : transfer
    )
  const moments = { requestedAt: createdAt, doneAt: createdAt }
  const source = findPaidBack(booking, made)
  // What was kept back from it is not known here: the debt is still open in the restored shop, and is kept back again.
  return [
    ...transfers,
    {
      key,
      requestKey: key,
      id,
      amountCents,
      accountId,
      status: 'made',
      ...moments,
      ...source,
      reversals: [],
      netted: []
    }
  ]
}

/** No later attempt may take the key of an adopted one. */
function toVersion({ transfersVersion }: OrderRow, keys: readonly string[]): number {
  const used = keys.map((key) => Number(key.split('_').at(-1)) || 0)
  return Math.max((transfersVersion ?? 0) + 1, ...used)
}

async function change(
  id: Types.ObjectId,
  toChanged: (booking: OrderRow) => readonly Transfer[] | null
): Promise<boolean> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const booking = await OrderModel.findById(id).lean()
    const transfers = booking && toChanged(booking)
    if (!booking || !transfers) return false
    const update = toTransfersUpdate(booking, transfers, await readDatabaseTime())
    const transfersVersion = toVersion(
      booking,
      transfers.map(({ key }) => key)
    )
    const { modifiedCount } = await OrderModel.updateOne(
      { _id: id, transfersVersion: booking.transfersVersion ?? null },
      { ...update, $set: { ...update.$set, transfersVersion } }
    )
    if (modifiedCount === 1) return true
  }
  throw new Error(`the transfers of order ${id.toHexString()} could not be adopted`)
}

/** Records a transfer that the provider has made, and the restored order does not know. Returns whether it was new. */
export async function adoptTransfer(made: MadeTransfer): Promise<boolean> {
  const booking = await OrderModel.findById(made.orderId).lean()
  if (!booking || withAdopted(booking, made) === null) return false
  await release(booking, made.createdAt)
  return change(booking._id, (current) => withAdopted(current, made))
}

function withReversals(
  transfers: readonly Transfer[],
  transferId: string,
  made: readonly ProviderTransfer[],
  now: Date
) {
  const transfer = transfers.find(({ id }) => id === transferId)
  const unknown = made.filter(({ id }) => !transfer?.reversals.some((reversal) => reversal.id === id))
  if (!transfer || unknown.length === 0) return null
  const adopted = unknown.map(({ id, key, amountCents }) => {
    const own = key ?? `reversal_outside_${id}_${transfer.reversals.length + 1}`
    return { key: own, requestKey: own, id, amountCents, status: 'made' as const, requestedAt: now, doneAt: now }
  })
  const keys = new Set(adopted.map(({ key }) => key))
  const reversals = [...transfer.reversals.filter(({ key }) => !keys.has(key)), ...adopted]
  return transfers.map((one) => (one === transfer ? { ...one, reversals } : one))
}

/** Records what the provider has taken back of a transfer. @throws AppError PAYMENTS_UNAVAILABLE */
export async function adoptReversals({ id: transferId, orderId }: { id: string; orderId: string }): Promise<boolean> {
  const booking = await OrderModel.findById(orderId, { _id: 1 }).lean()
  if (!booking) return false
  const made = (await listReversals(transferId)).reverse()
  const now = await readDatabaseTime()
  return change(booking._id, ({ transfers }) => withReversals(transfers ?? [], transferId, made, now))
}
