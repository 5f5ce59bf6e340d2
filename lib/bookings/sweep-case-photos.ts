import 'server-only'
import { Types, trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { BookingModel } from '@/models/booking'
import { CasePhotoModel } from '@/models/case-photo'

const HOUR_MS = 3_600_000
/** How many photos are looked at in one go. */
const BATCH = 500

/**
 * Deletes photos of an hour ago and more that no case shows: a process died before it showed them, or another case has taken
 * the place of theirs. Returns how many.
 */
export async function sweepCasePhotos(now = new Date()): Promise<number> {
  await connectToDatabase()
  const isOld = { createdAt: trusted({ $lte: new Date(now.getTime() - HOUR_MS) }) }
  let deleted = 0
  for (let last = new Types.ObjectId('0'.repeat(24)); ; ) {
    const rows = await CasePhotoModel.find({ ...isOld, _id: trusted({ $gt: last }) }, { bookingId: 1 }).sort({ _id: 1 }).limit(BATCH).lean()
    const end = rows.at(-1)
    if (!end) return deleted
    last = end._id
    const bookings = await BookingModel.find({ _id: trusted({ $in: rows.map(({ bookingId }) => bookingId) }) }, { 'case.photos.id': 1 }).lean()
    const shown = new Set(bookings.flatMap((booking) => (booking.case?.photos ?? []).map(({ id }) => id.toHexString())))
    const gone = rows.filter(({ _id }) => !shown.has(_id.toHexString())).map(({ _id }) => _id)
    if (gone.length > 0) deleted += (await CasePhotoModel.deleteMany({ _id: trusted({ $in: gone }) })).deletedCount
  }
}
