import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { OrderModel } from '@/models/order'
import { isNetworkSlot, listAllOrderSlots } from './slots'
import { extendClaims } from './claim-lines'
import { eventsOfReminder } from './events'
import { termsOf } from './terms'
import { HOUR_MS } from '@/lib/platform/time/wall-clock'

/** The full time counts from the booking on. Frees the network's slot. Idempotent. */
export async function extendHolds(buyerId: string): Promise<void> {
  const now = await readDatabaseTime()
  const open = {
    slots: trusted({ $in: listAllOrderSlots(buyerId) }),
    status: trusted({ $in: ['reserved' as const, 'paying' as const] }),
    holdExpiresAt: trusted({ $gt: now })
  }
  const orders = await OrderModel.find(open).lean()
  const booking = orders.find(({ slots }) => slots?.some(isNetworkSlot))
  const slot = booking?.slots?.find(isNetworkSlot)
  if (!booking || !slot) return
  const holdExpiresAt = new Date(booking.bookedAt.getTime() + termsOf(booking).holdHours * HOUR_MS)
  const extended = await OrderModel.findOneAndUpdate(
    { ...open, _id: booking._id, slots: slot },
    {
      $max: { holdExpiresAt },
      $pull: { slots: slot },
      $push: { events: { $each: eventsOfReminder(now, holdExpiresAt) } }
    },
    { returnDocument: 'after' }
  ).lean()
  if (!extended) return
  await extendClaims(extended)
}
