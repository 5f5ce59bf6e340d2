import 'server-only'
import { trusted, type FilterQuery, type Types, type UpdateQuery } from 'mongoose'
import { invalidateSellerStats } from '@/lib/listings/seller-queries'
import { BookingModel, type BookingDocument } from '@/models/booking'
import type { BookingRow } from './booking-row'
import { BOOKING_STEPS, type BookingStepName } from './booking-status'

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
