import 'server-only'
import { trusted, type FilterQuery, type Types, type UpdateQuery } from 'mongoose'
import { invalidateSellerStats } from '@/lib/listings/seller-queries'
import { toDay } from '@/lib/platform/time/calendar'
import { BookingModel, type BookingDocument } from '@/models/booking'
import type { BookingRow } from './booking-row'
import { DayTallyModel } from '@/models/day-tally'
import { BOOKING_STEPS, type BookingStepName } from './booking-status'

/** Has the overview of a counted day recomputed, because a booking of that day (`at`) has changed. */
export async function reopenDay(at: Date): Promise<void> {
  await DayTallyModel.updateOne({ _id: toDay(at) }, { $unset: { closedAt: 1 } })
}

type Changes = Pick<UpdateQuery<BookingDocument>, '$set' | '$unset' | '$push' | '$inc'>

/** Steps that change the seller stats. Not `cancel`: the payment may still succeed. */
const ON_RECORD: readonly BookingStepName[] = ['handOver', 'endCancel', 'refund']

/** Takes one step in one guarded write. Returns null if the status or `where` no longer matches. */
export async function moveBooking(
  id: Types.ObjectId,
  step: BookingStepName,
  changes: Changes = {},
  where: FilterQuery<BookingDocument> = {}
): Promise<BookingRow | null> {
  const { from, to } = BOOKING_STEPS[step]
  const moved = await BookingModel.findOneAndUpdate(
    { ...where, _id: id, status: trusted({ $in: [...from] }) },
    { ...changes, $set: { ...changes.$set, status: to } },
    { returnDocument: 'after' }
  ).lean()
  if (moved && ON_RECORD.includes(step)) invalidateSellerStats(moved.sellerId)
  return moved
}
