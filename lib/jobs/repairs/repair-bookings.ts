import 'server-only'
import { trusted } from 'mongoose'
import { confirmHold, voidOrder } from '@/lib/orders/confirm-order'
import { LIVE_STATUSES, BOUGHT_STATUSES, type OrderStatus } from '@/lib/orders/order-status'
import { holdsLines, releaseLine, releaseStray } from '@/lib/orders/claim-lines'
import { listListingIds } from '@/lib/orders/order-lines'
import { endMeeting } from '@/lib/fulfilments/end-meeting'
import { expireBooking, finishEnding } from '@/lib/payments/end-hold'
import { repairSale } from '@/lib/payments/finish-sale'
import { finishRemoval } from '@/lib/payments/remove-lines'
import { findDeadlineTime } from '@/lib/settings/maintenance-periods'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { ListingModel } from '@/models/listing'
import { DEAD_MS, type Repair } from './repair'
import { repairEach } from './repair-each'

const HELD = { hold: 1 } as const
const CLAIMING = { lines: 1, status: 1, meeting: 1, cancelledBy: 1 } as const
const OWNING: readonly OrderStatus[] = ['pending', ...LIVE_STATUSES, ...BOUGHT_STATUSES]
const MOST = 500

/** The holds of the listings decide whether the order is confirmed or voided. */
export const repairPending: Repair = async ({ now, changed }) => {
  const pending = await OrderModel.find({
    status: 'pending',
    bookedAt: trusted({ $lte: new Date(now.getTime() - DEAD_MS) })
  })
    .limit(MOST)
    .lean()
  return repairEach('pending', pending, async (booking) => {
    if (!(await holdsLines(booking)) || !(await confirmHold(booking, now))) await voidOrder(booking)
    changed(listListingIds(booking))
    return true
  })
}

async function endHold(booking: OrderRow, now: Date): Promise<OrderRow | null> {
  if (booking.status === 'removing') return finishRemoval(booking, now)
  if (booking.status === 'agreed') return endMeeting(booking, now)
  const isEnding = booking.status === 'expiring' || booking.status === 'cancelling'
  return isEnding ? finishEnding(booking, now) : expireBooking(booking, now)
}

export const repairHolds: Repair = async ({ now, changed }) => {
  const deadline = await findDeadlineTime(now)
  const over = await OrderModel.find({
    $or: [
      { status: trusted({ $in: ['reserved', 'paying'] }), holdExpiresAt: trusted({ $lte: deadline }) },
      // Their deadline is days after the meeting, which took place in spite of a maintenance.
      { status: 'agreed', holdExpiresAt: trusted({ $lte: now }) }
    ]
  })
    .sort({ holdExpiresAt: 1 })
    .limit(MOST)
    .lean()
  const ending = await OrderModel.find({ status: trusted({ $in: ['expiring', 'cancelling', 'removing'] }) })
    .limit(MOST)
    .lean()
  return repairEach('holds', [...ending, ...over], async (booking) => {
    const ended = await endHold(booking, now)
    if (ended) changed(listListingIds(booking))
    return ended !== null
  })
}

export const repairCopies: Repair = async ({ now, changed }) => {
  const reserved = await ListingModel.find(
    {
      status: 'reserved',
      'hold.orderId': trusted({ $exists: true }),
      updatedAt: trusted({ $lte: new Date(now.getTime() - DEAD_MS) })
    },
    HELD
  ).lean()
  const readable = keepReadable(ListingModel, reserved, HELD)
  const ids = readable.map(({ hold }) => hold?.orderId)
  const orders = await OrderModel.find({ _id: trusted({ $in: ids }) }, CLAIMING).lean()
  const orderOf = new Map(orders.map((order) => [order._id.toHexString(), order]))
  // A standing order, or a line that left it: these are final, so what was read stays true.
  const orphans = readable.flatMap(({ _id, hold }) => {
    if (!hold) return []
    const order = orderOf.get(hold.orderId.toHexString())
    const line = order?.lines.find(({ listingId }) => listingId.equals(_id))
    if (order && line && !line.removedAt && OWNING.includes(order.status)) return []
    return [{ _id, release: () => (order && line ? releaseLine(order, line) : releaseStray(_id, hold.orderId)) }]
  })
  return repairEach('copies', orphans, async ({ _id, release }) => {
    const released = await release()
    if (released) changed([_id.toHexString()])
    return released
  })
}

export const repairSales: Repair = async ({ now, changed }) => {
  const unsettled = await OrderModel.find({ unsettledSince: trusted({ $lte: new Date(now.getTime() - DEAD_MS) }) })
    .limit(MOST)
    .lean()
  return repairEach('sales', unsettled, async (booking) => {
    await repairSale(booking)
    changed(listListingIds(booking))
    return true
  })
}
