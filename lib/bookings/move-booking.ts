import 'server-only'
import { trusted, type FilterQuery, type Types, type UpdateQuery } from 'mongoose'
import { invalidateSellerStats } from '@/lib/listings/seller-queries'
import { toDay } from '@/lib/platform/db/day'
import { BookingModel, type BookingDocument } from '@/models/booking'
import { DayTallyModel } from '@/models/day-tally'
import type { BookingRow } from './booking-row'
import { BOOKING_STEPS, type BookingStepName } from './booking-status'

/** Has the figures of a day that was counted once counted anew, because something of it (`at`, UTC) has changed after all. */
export async function reopenDay(at: Date): Promise<void> {
  await DayTallyModel.updateOne({ _id: toDay(at) }, { $unset: { closedAt: 1 } })
}

type Changes = Pick<UpdateQuery<BookingDocument>, '$set' | '$unset' | '$push'>

/**
 * Steps after which a seller's record is another one (lib/listings/seller-queries). Not `cancel`: that a hold is being given up
 * is not its end, since the money may be quicker.
 */
const ON_RECORD: readonly BookingStepName[] = ['handOver', 'endCancel', 'refund']

/**
 * Takes one step of a booking's life in one guarded write: only from the statuses that the table of steps names, and
 * only if `where` still holds. Returns the booking as it is now, or null when somebody else was first.
 */
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
