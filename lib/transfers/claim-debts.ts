import 'server-only'
import { trusted, type Types } from 'mongoose'
import type { Netted } from './transfer'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import type { OrderRow } from '@/lib/orders/order-row'
import { moneyMoved } from '@/lib/orders/events'
import { OrderModel } from '@/models/order'
import { isLeft, toTransferKey, type Claim } from './transfer-attempts'

async function listClaims(keys: readonly string[]): Promise<Claim[]> {
  const rows = await OrderModel.find({ 'recoveries.key': trusted({ $in: keys }) }, { recoveries: 1 }).lean()
  return rows.flatMap(({ _id, recoveries }) =>
    (recoveries ?? []).filter(({ key }) => keys.includes(key)).map(({ key, cents }) => ({ key, orderId: _id, cents }))
  )
}

/** Also of a debt that has ended since it was stored: then the sale gets it back. */
async function claim(orderId: Types.ObjectId, debtCents: number, key: string, cents: number): Promise<boolean> {
  const { modifiedCount } = await OrderModel.updateOne(
    { _id: orderId, debtCents, 'recoveries.key': trusted({ $ne: key }) },
    {
      $push: { recoveries: { key, cents }, events: { $each: moneyMoved(await readDatabaseTime()) } },
      $inc: { debtCents: -cents, moneyVersion: 1 }
    }
  )
  return modifiedCount === 1
}

async function release({ key, orderId, cents }: Claim): Promise<void> {
  const now = await readDatabaseTime()
  await OrderModel.updateOne(
    { _id: orderId, 'recoveries.key': key },
    {
      $pull: { recoveries: { key } },
      $inc: { debtCents: cents, moneyVersion: 1 },
      $push: { events: { $each: moneyMoved(now) } },
      $set: { transferDueAt: now }
    }
  )
}

function sumOf(claims: readonly Netted[]): number {
  return claims.reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * Claims debts of a seller for other bookings, oldest first, for the transfer with this key, up to `mostCents`. The
 * claims are made before the transfer is stored; `releaseLeftClaims` gives back what it was not stored with.
 */
export async function claimDebts(
  { _id: own, sellerId }: Pick<OrderRow, '_id' | 'sellerId'>,
  key: string,
  mostCents: number
): Promise<Netted[]> {
  const claims: Netted[] = []
  const debtors = await OrderModel.find(
    { _id: trusted({ $ne: own }), sellerId, debtCents: trusted({ $gt: 0 }) },
    { debtCents: 1 }
  )
    .sort({ _id: 1 })
    .lean()
  for (const { _id, debtCents } of debtors) {
    const cents = Math.min(debtCents ?? 0, mostCents - sumOf(claims))
    if (cents > 0 && (await claim(_id, debtCents ?? 0, key, cents))) claims.push({ orderId: _id, cents })
  }
  return claims
}

/**
 * Gives back claims that no transfer of a booking was stored with: it was refused, a process died, or something changed
 * before it was stored. The version is counted first, so that no process can still store a transfer with them. Returns
 * whether there were any.
 */
export async function releaseLeftClaims({ _id, transfers, transfersVersion }: OrderRow): Promise<boolean> {
  const versions = Array.from({ length: (transfersVersion ?? 0) + 1 }, (_, version) => version)
  const claims = await listClaims(versions.map((version) => toTransferKey(_id.toHexString(), version)))
  const left = claims.filter((claimed) => isLeft(claimed, transfers ?? []))
  if (left.length === 0) return false
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, transfersVersion: transfersVersion ?? null },
    { $inc: { transfersVersion: 1 } }
  )
  if (modifiedCount === 1) for (const claimed of left) await release(claimed)
  return true
}
