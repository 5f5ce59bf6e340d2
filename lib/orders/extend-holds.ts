import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { toSlotKey } from './booking'
import { fullHoldMs } from './hold-allowance'
import { eventsOfReminder } from './events'

/** The full time counts from the booking on. Frees the network's slot. Idempotent. */
export async function extendHolds(buyerId: string): Promise<void> {
  const now = await readDatabaseTime()
  const open = {
    slotKey: toSlotKey(buyerId, 0),
    networkSlotKey: trusted({ $exists: true }),
    status: trusted({ $in: ['reserved' as const, 'paying' as const] }),
    holdExpiresAt: trusted({ $gt: now })
  }
  const booking = await BookingModel.findOne(open).lean()
  if (!booking) return
  const holdExpiresAt = new Date(booking.bookedAt.getTime() + fullHoldMs())
  const extended = await BookingModel.findOneAndUpdate(
    { ...open, _id: booking._id },
    {
      $max: { holdExpiresAt },
      $unset: { networkSlotKey: 1 },
      $push: { events: { $each: eventsOfReminder(now, holdExpiresAt) } }
    },
    { returnDocument: 'after' }
  ).lean()
  if (!extended) return
  await ListingModel.updateOne(
    { _id: extended.listingId, status: 'reserved', 'hold.bookingId': extended._id },
    { $set: { 'hold.expiresAt': extended.holdExpiresAt } }
  )
}
