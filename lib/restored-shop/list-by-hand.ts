import 'server-only'
import { trusted } from 'mongoose'
import { toOrderName } from '@/lib/orders/order-lines'
import { sumRefunds, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { findWaitingCents } from '@/lib/transfers/settle-by-hand'
import { OrderModel } from '@/models/order'

/** `payout`: the seller's account cannot receive it. `refund`: the bank of the buyer did not take it. */
export type PaidByHand = { orderId: string; bookName: string; kind: 'payout' | 'refund'; cents: number }

/** Money that only a person can send, and may have sent since the backup. */
export async function listByHand(): Promise<PaidByHand[]> {
  const found: PaidByHand[] = []
  const released = { transferDueAt: trusted({ $exists: true }), releasedAt: trusted({ $exists: true }) }
  for await (const order of OrderModel.find(released).lean().cursor()) {
    const cents = await findWaitingCents(order)
    if (cents > 0) found.push({ orderId: order._id.toHexString(), bookName: toOrderName(order), kind: 'payout', cents })
  }
  const unresolved = { 'refunds.status': trusted({ $in: [...UNRESOLVED_STATUSES] }) }
  for await (const order of OrderModel.find(unresolved).lean().cursor()) {
    const failed = (order.refunds ?? []).filter(({ status }) => UNRESOLVED_STATUSES.includes(status))
    const cents = sumRefunds(failed, UNRESOLVED_STATUSES)
    found.push({ orderId: order._id.toHexString(), bookName: toOrderName(order), kind: 'refund', cents })
  }
  return found
}
