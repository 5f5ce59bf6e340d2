import 'server-only'
import { Types, trusted, type FilterQuery, type UpdateQuery } from 'mongoose'
import { AppError, notFound } from '@/lib/platform/errors'
import { BookingModel, type BookingDocument } from '@/models/booking'
import type { BookingRow } from '@/lib/orders/booking-row'
import { CASE_STEPS, type CaseStatus, type CaseStepName } from './case'
import { withoutOpenDispute } from '@/lib/disputes/guard-dispute'

type Changes = Pick<UpdateQuery<BookingDocument>, '$set' | '$push'>

/** One guarded write, idempotent. `where` restricts whose booking it is; `isRepeated`: whether a case that has taken the
 * step before took it by the same request. @throws AppError NOT_FOUND, NO_CASE */
export async function moveCase(
  bookingId: string,
  step: Extract<CaseStepName, 'respond' | 'escalate' | 'withdraw'>,
  changes: Changes,
  where: FilterQuery<BookingDocument>,
  isRepeated: (found: NonNullable<BookingRow['case']>) => boolean = () => true
): Promise<{ status: CaseStatus }> {
  const id = new Types.ObjectId(bookingId)
  const { from, to } = CASE_STEPS[step]
  const moved = await BookingModel.findOneAndUpdate(
    {
      ...where,
      _id: id,
      'case.status': trusted({ $in: [...from] }),
      ...(step === 'escalate' ? withoutOpenDispute() : {})
    },
    { ...changes, $set: { ...changes.$set, 'case.status': to } },
    { returnDocument: 'after' }
  ).lean()
  if (!moved) {
    const booking = await BookingModel.findOne({ ...where, _id: id }, { case: 1 }).lean()
    if (!booking) throw notFound('booking')
    if (booking.case?.status !== to || !isRepeated(booking.case)) throw new AppError('NO_CASE', 'errors.caseChanged')
  }
  return { status: to }
}
