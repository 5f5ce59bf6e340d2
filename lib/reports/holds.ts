import 'server-only'
import { LIVE_STATUSES } from '@/lib/orders/order-status'
import { voidOrder } from '@/lib/orders/confirm-order'
import { listKept } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { TAKEN_DOWN } from '@/lib/listings/on-show'
import { cancelLines } from '@/lib/payments/cancel-order'
import { markCancelling } from '@/lib/payments/end-hold'
import { markRemoval } from '@/lib/payments/remove-lines'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { OrderModel } from '@/models/order'
import { ListingModel } from '@/models/listing'

/** Shown to the buyer; the reason of the takedown is not. */
const ENDED = { cause: 'taken-down' } as const

/** Left `cancelling` for the reconciler while the provider is unavailable. @throws AppError NOT_ALLOWED */
export async function releaseHold(actor: Actor, listingId: string): Promise<void> {
  const held = await ListingModel.findOne({ _id: listingId, status: 'reserved' }, { hold: 1 }).lean()
  const booking = held?.hold ? await OrderModel.findById(held.hold.orderId).lean() : null
  if (!booking) return
  const isVoid = booking.status === 'pending' && (await voidOrder(booking))
  if (!isVoid && (booking.status === 'pending' || LIVE_STATUSES.includes(booking.status))) {
    const line = booking.lines.find((one) => one.listingId.toHexString() === listingId)
    if (line) await cancelLines(actor, [line._id.toHexString()], ENDED)
  }
}

const MOST = 100

/** The copy leaves its order, or the order ends with it. */
async function markEnded(order: OrderRow, listingId: OrderRow['_id']): Promise<void> {
  const kept = listKept(order.lines)
  const line = kept.find((one) => one.listingId.equals(listingId))
  // It has left the order already, and is on its way back.
  if (!line) return
  if (kept.length === 1) await markCancelling(order._id, 'shop', ENDED)
  else await markRemoval(order, { lines: [line.number], by: 'shop', ...ENDED })
}

/** Cancels unpaid bookings that an interrupted takedown left. */
export async function releaseLeftHolds(): Promise<void> {
  await connectToDatabase()
  const held = await ListingModel.find({ ...TAKEN_DOWN, status: 'reserved' }, { hold: 1 })
    .limit(MOST)
    .lean()
  for (const { _id, hold } of held) {
    const order = hold && (await OrderModel.findById(hold.orderId).lean())
    if (order) await markEnded(order, _id)
  }
}
