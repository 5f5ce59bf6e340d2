import 'server-only'
import { trusted } from 'mongoose'
import { confirmHold, voidOrder } from '@/lib/orders/confirm-order'
import { LIVE_STATUSES, BOUGHT_STATUSES } from '@/lib/orders/order-status'
import { holdsLines, releaseListing } from '@/lib/orders/claim-lines'
import { listListingIds, listPayable } from '@/lib/orders/order-lines'
import { expireBooking, finishEnding } from '@/lib/payments/end-hold'
import { finishSale } from '@/lib/payments/finish-sale'
import { finishRemoval } from '@/lib/payments/remove-lines'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { ListingModel } from '@/models/listing'
import { DEAD_MS, type Repair } from './repair'
import { repairEach } from './repair-each'

const HELD = { hold: 1 } as const
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
  const isEnding = booking.status === 'expiring' || booking.status === 'cancelling'
  return isEnding ? finishEnding(booking, now) : expireBooking(booking, now)
}

export const repairHolds: Repair = async ({ now, changed }) => {
  const over = await OrderModel.find({
    status: trusted({ $in: ['reserved', 'paying'] }),
    holdExpiresAt: trusted({ $lte: now })
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
  const standing = await OrderModel.find(
    { _id: trusted({ $in: ids }), status: trusted({ $in: ['pending', ...LIVE_STATUSES, ...BOUGHT_STATUSES] }) },
    { lines: 1 }
  ).lean()
  const owned = new Set(
    standing.flatMap(({ _id, lines }) => listListingIds({ lines: listPayable(lines) }).map((id) => `${_id} ${id}`))
  )
  const orphans = readable.filter(({ _id, hold }) => !owned.has(`${hold?.orderId} ${_id}`))
  return repairEach('copies', orphans, async ({ _id, hold }) => {
    if (!hold) return false
    // These statuses are final, so what was read stays true.
    const released = await releaseListing(_id, hold.orderId)
    if (released) changed([_id.toHexString()])
    return released
  })
}

export const repairSales: Repair = async ({ now, changed }) => {
  const unsettled = await OrderModel.find({ unsettledSince: trusted({ $lte: new Date(now.getTime() - DEAD_MS) }) })
    .limit(MOST)
    .lean()
  return repairEach('sales', unsettled, async (booking) => {
    await finishSale(booking)
    changed(listListingIds(booking))
    return true
  })
}
