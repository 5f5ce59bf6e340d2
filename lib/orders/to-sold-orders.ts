import 'server-only'
import { trusted } from 'mongoose'
import { OrderModel } from '@/models/order'
import type { SoldOrder } from './booking'
import type { OrderRow } from './order-row'
import { isPaidAtMeeting } from './payment-method'
import { toSoldOrder } from './to-booking'

/** The most missed meetings that are counted. */
const MOST_COUNTED = 200

/** How many meetings the buyers of orders that wait for the seller have missed, by order. */
async function countMissed(rows: readonly OrderRow[]): Promise<(row: OrderRow) => number> {
  const waiting = rows.filter((row) => row.status === 'reserved' && isPaidAtMeeting(row))
  if (waiting.length === 0) return () => 0
  const missed = await OrderModel.find(
    { buyerId: trusted({ $in: waiting.map(({ buyerId }) => buyerId) }), 'meeting.missedBy': 'buyer' },
    { buyerId: 1 }
  )
    .limit(MOST_COUNTED)
    .lean()
  return (row) => (waiting.includes(row) ? missed.filter(({ buyerId }) => buyerId.equals(row.buyerId)).length : 0)
}

/** As their seller sees them now. */
export async function toSoldOrders(rows: readonly OrderRow[]): Promise<SoldOrder[]> {
  const now = new Date()
  const missedBy = await countMissed(rows)
  return rows.map((row) => toSoldOrder(row, now, missedBy(row)))
}
