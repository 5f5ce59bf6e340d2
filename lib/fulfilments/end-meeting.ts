import 'server-only'
import { trusted } from 'mongoose'
import { hasUnsold, markLinesSold, releaseLines } from '@/lib/orders/claim-lines'
import { toEvents } from '@/lib/orders/events'
import { moveOrder } from '@/lib/orders/move-order'
import { toClaimKeys } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { failpoint } from '@/lib/platform/failpoint'
import { OrderModel } from '@/models/order'
import { otherSide } from './meeting'

/** Ends an agreed order whose days have passed without the handover code: the copies may have changed hands all the same,
 * so they are withdrawn until their seller says more. A no-show counts if nobody has contested it. Idempotent. Null if
 * there was nothing to end. */
export async function endMeeting(order: OrderRow, now: Date): Promise<OrderRow | null> {
  const noShow = order.meeting?.noShow
  const missedBy = noShow && !noShow.contestedAt ? otherSide(noShow.by) : null
  const ended = await moveOrder(
    order._id,
    'miss',
    {
      $set: { ...toClaimKeys(order, 'free'), endedAt: now, ...(missedBy ? { 'meeting.missedBy': missedBy } : {}) },
      $unset: { slots: 1 },
      $push: { events: { $each: toEvents('meeting-missed', now) } }
    },
    {
      holdExpiresAt: trusted({ $lte: now }),
      revision: order.revision ?? null,
      'meeting.noShow.by': noShow?.by ?? null,
      'meeting.noShow.contestedAt': noShow?.contestedAt ?? null
    }
  )
  failpoint('meeting-missed')
  if (ended) await releaseLines(ended)
  return ended
}

/** For the write by which an order is paid in cash. */
export function toCashMarks(now: Date) {
  return { $set: { handedOverAt: now, paidAt: now, unsettledSince: now }, $unset: { slots: 1 } } as const
}

/** Marks the copies as sold. Idempotent; the reconciler repeats it while another order still gives one back. */
export async function finishCashSale(order: OrderRow): Promise<void> {
  await markLinesSold(order, order.paidAt ?? new Date())
  if (order.unsettledSince && !(await hasUnsold(order)))
    await OrderModel.updateOne({ _id: order._id }, { $unset: { unsettledSince: 1 } })
}
