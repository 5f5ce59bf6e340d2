import 'server-only'
import { trusted } from 'mongoose'
import { toCaseDueAt } from '@/lib/cases/case'
import { moveCase } from '@/lib/cases/move-case'
import { eventsOfCaseWithShop } from '@/lib/orders/events'
import { withoutOpenDispute } from '@/lib/disputes/guard-dispute'
import { findDeadlineTime } from '@/lib/settings/maintenance-periods'
import { OrderModel } from '@/models/order'
import type { Repair } from './repair'
import { repairEach } from './repair-each'

const MOST = 500

/** Cases that their seller did not answer in time go to the admins; not while a dispute is open. No repair, but the shop's rule. */
export const escalateCases: Repair = async ({ now }) => {
  const deadline = trusted({ $lte: await findDeadlineTime(now) })
  const overdue = { 'case.status': 'with_seller' as const, 'case.dueAt': deadline }
  const rows = await OrderModel.find({ ...overdue, ...withoutOpenDispute() }, { _id: 1 })
    .limit(MOST)
    .lean()
  await repairEach('cases', rows, async ({ _id }) => {
    const changes = {
      $set: { 'case.dueAt': toCaseDueAt('with_shop', now) },
      $push: { events: { $each: eventsOfCaseWithShop(now) } }
    }
    await moveCase(_id.toHexString(), 'escalate', changes, { 'case.dueAt': deadline })
    return true
  })
  return 0
}
