import 'server-only'
import { trusted, type FilterQuery, type UpdateQuery } from 'mongoose'
import { AppError, notFound } from '@/lib/platform/errors'
import { OrderModel, type OrderDocument } from '@/models/order'
import type { OrderRow } from '@/lib/orders/order-row'
import { CASE_STEPS, type CaseStatus, type CaseStepName } from './case'
import { ofLine } from '@/lib/orders/of-line'
import { withoutOpenDispute } from '@/lib/disputes/guard-dispute'

type Changes = Pick<UpdateQuery<OrderDocument>, '$set' | '$push'>

/** One guarded write, idempotent. `where` restricts whose booking it is; `isRepeated`: whether a case that has taken the
 * step before took it by the same request. @throws AppError NOT_FOUND, NO_CASE */
export async function moveCase(
  bookingId: string,
  step: Extract<CaseStepName, 'respond' | 'escalate' | 'withdraw'>,
  changes: Changes,
  where: FilterQuery<OrderDocument>,
  isRepeated: (found: NonNullable<OrderRow['case']>) => boolean = () => true
): Promise<{ status: CaseStatus }> {
  const { from, to } = CASE_STEPS[step]
  const moved = await OrderModel.findOneAndUpdate(
    {
      ...where,
      ...ofLine(bookingId),
      'case.status': trusted({ $in: [...from] }),
      ...(step === 'escalate' ? withoutOpenDispute() : {})
    },
    { ...changes, $set: { ...changes.$set, 'case.status': to } },
    { returnDocument: 'after' }
  ).lean()
  if (!moved) {
    const booking = await OrderModel.findOne({ ...where, ...ofLine(bookingId) }, { case: 1 }).lean()
    if (!booking) throw notFound('booking')
    if (booking.case?.status !== to || !isRepeated(booking.case)) throw new AppError('NO_CASE', 'errors.caseChanged')
  }
  return { status: to }
}
