import 'server-only'
import { trusted } from 'mongoose'
import { AFTER_CASE_MS } from '@/lib/cases/case'
import { withoutOpenCase } from '@/lib/cases/guard-case'
import { moveOrder } from '@/lib/orders/move-order'
import { toEvents } from '@/lib/orders/events'
import { withoutOpenDispute } from '@/lib/disputes/guard-dispute'
import { env } from '@/lib/platform/env'
import { OrderModel } from '@/models/order'
import type { Repair } from './repair'
import { repairEach } from './repair-each'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

const MOST = 500

/** HANDOVER_DAYS after the payment, unless a dispute or case is open or a case ended within three days. */
export const autoCompleteHandovers: Repair = async ({ now }) => {
  const before = new Date(now.getTime() - env('HANDOVER_DAYS') * DAY_MS)
  const sinceCase = new Date(now.getTime() - AFTER_CASE_MS)
  const isHandedOverAutomatically = {
    paidAt: trusted({ $lte: before }),
    'case.closedAt': trusted({ $not: trusted({ $gt: sinceCase }) }),
    ...withoutOpenDispute(),
    ...withoutOpenCase()
  }
  const due = await OrderModel.find({ status: 'paid', ...isHandedOverAutomatically }, { _id: 1 })
    .limit(MOST)
    .lean()
  await repairEach('automatic-handover', due, async ({ _id }) => {
    const moved = await moveOrder(
      _id,
      'handOver',
      {
        $set: { handedOverAt: now, handedOverAutomatically: true },
        $push: { events: { $each: toEvents('handed-over', now) } }
      },
      isHandedOverAutomatically
    )
    return moved !== null
  })
  return 0
}
