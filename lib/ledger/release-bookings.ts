import 'server-only'
import { trusted } from 'mongoose'
import { withoutOpenDispute } from '@/lib/disputes/guard-dispute'
import { isOpenCase } from '@/lib/cases/case'
import { whereCaseIs, withoutOpenCase } from '@/lib/cases/guard-case'
import { OPEN_REFUND_STATUSES, refundsOf, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { isCaseTermOver } from '@/lib/cases/to-case'
import { failpoint } from '@/lib/platform/failpoint'
import { moneyMoved } from '@/lib/orders/events'
import type { OrderRow } from '@/lib/orders/order-row'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { HOUR_MS } from '@/lib/platform/time/wall-clock'
import { findDeadlineTime } from '@/lib/settings/maintenance-periods'
import { MIN_CASE_HOURS } from '@/lib/settings/settings'
import { OrderModel } from '@/models/order'

const MOST = 1_000

type ReleaseContext = { now: Date; shouldStop: () => boolean }

/** A refund waits for its money or for an admin. Refunds of stray payments are not part of the price. */
function hasOpenRefund({ refunds }: OrderRow): boolean {
  const waiting = [...OPEN_REFUND_STATUSES, ...UNRESOLVED_STATUSES]
  return refundsOf(refunds ?? [], null).some(({ status }) => waiting.includes(status))
}

function isDue(booking: OrderRow, now: Date): boolean {
  const { disputes } = booking
  return (
    isCaseTermOver(booking, now) &&
    !isOpenCase(booking.case) &&
    !(disputes ?? []).some(({ isOpen }) => isOpen) &&
    !hasOpenRefund(booking)
  )
}

/** Releases the held money of a booking that was handed over, once nobody can open a case and nothing is open.
 * Idempotent; the write is guarded by the status and versions that were read. Returns whether it was released now. */
export async function releaseBooking(booking: OrderRow, now: Date): Promise<boolean> {
  if (!isDue(booking, now)) return false
  const { modifiedCount } = await OrderModel.updateOne(
    {
      _id: booking._id,
      status: booking.status,
      releasedAt: null,
      refundsVersion: booking.refundsVersion ?? null,
      disputesVersion: booking.disputesVersion ?? null,
      ...whereCaseIs(booking)
    },
    {
      $set: { releasedAt: now, ...(isPaidAtMeeting(booking) ? {} : { transferDueAt: now }) },
      $inc: { moneyVersion: 1 },
      $push: { events: { $each: moneyMoved(now) } }
    }
  )
  failpoint('booking-released')
  return modifiedCount === 1
}

/** Each order has its own term, so that those within the shortest one are left to the database and the others to this. */
async function listDue(now: Date): Promise<OrderRow[]> {
  const waiting = await OrderModel.find(
    {
      releasedAt: null,
      handedOverAt: trusted({ $lte: new Date(now.getTime() - MIN_CASE_HOURS * HOUR_MS) }),
      status: trusted({ $in: ['handed_over', 'refunded'] }),
      ...withoutOpenCase(),
      ...withoutOpenDispute()
    },
    { handedOverAt: 1, terms: 1 }
  )
    .sort({ handedOverAt: 1 })
    .lean()
  const due = waiting.filter((order) => isCaseTermOver(order, now)).slice(0, MOST)
  return OrderModel.find({ _id: trusted({ $in: due.map(({ _id }) => _id) }) }).lean()
}

/** Releases the money of all bookings that are due. */
export async function releaseBookings({ now, shouldStop }: ReleaseContext): Promise<void> {
  const due = await listDue(await findDeadlineTime(now))
  for (const booking of due) {
    if (shouldStop()) return
    await releaseBooking(booking, now)
  }
}
