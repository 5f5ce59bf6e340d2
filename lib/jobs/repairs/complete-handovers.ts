import 'server-only'
import { trusted } from 'mongoose'
import { AFTER_CASE_MS } from '@/lib/cases/case'
import { withoutOpenCase } from '@/lib/cases/guard-case'
import { moveOrder } from '@/lib/orders/move-order'
import { toEvents } from '@/lib/orders/events'
import { toHandOverBy } from '@/lib/orders/to-booking'
import { findDeadlineTime } from '@/lib/settings/maintenance-periods'
import { MIN_HANDOVER_DAYS } from '@/lib/settings/settings'
import { withoutOpenDispute } from '@/lib/disputes/guard-dispute'
import { OrderModel } from '@/models/order'
import type { Repair } from './repair'
import { repairEach } from './repair-each'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

const MOST = 500

/** As many days after the payment as the terms of the order say, unless a dispute or case is open or a case ended within three days. */
export const autoCompleteHandovers: Repair = async ({ now }) => {
  const sinceCase = new Date(now.getTime() - AFTER_CASE_MS)
  const isUndisturbed = {
    'case.closedAt': trusted({ $not: trusted({ $gt: sinceCase }) }),
    ...withoutOpenDispute(),
    ...withoutOpenCase()
  }
  const before = new Date(now.getTime() - MIN_HANDOVER_DAYS * DAY_MS)
  const paid = await OrderModel.find(
    { status: 'paid', paidAt: trusted({ $lte: before }), ...isUndisturbed },
    { paidAt: 1, terms: 1, 'case.closedAt': 1 }
  ).lean()
  const deadline = await findDeadlineTime(now)
  const due = paid.filter((order) => order.paidAt && toHandOverBy(order, order.paidAt) <= deadline).slice(0, MOST)
  await repairEach('automatic-handover', due, async ({ _id }) => {
    const moved = await moveOrder(
      _id,
      'handOver',
      {
        $set: { handedOverAt: now, handedOverAutomatically: true },
        $push: { events: { $each: toEvents('handed-over', now) } }
      },
      isUndisturbed
    )
    return moved !== null
  })
  return 0
}
