import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { OrderModel } from '@/models/order'
import { isNetworkSlot, listOrderSlots } from './slots'
import { extendClaims } from './claim-lines'
import { fullHoldMs } from './hold-allowance'
import { eventsOfReminder } from './events'

/** The full time counts from the booking on. Frees the network's slot. Idempotent. */
export async function extendHolds(buyerId: string): Promise<void> {
  const now = await readDatabaseTime()
  const open = {
    slots: trusted({ $in: listOrderSlots(buyerId) }),
    status: trusted({ $in: ['reserved' as const, 'paying' as const] }),
    holdExpiresAt: trusted({ $gt: now })
  }
  const orders = await OrderModel.find(open).lean()
  const booking = orders.find(({ slots }) => slots?.some(isNetworkSlot))
  const slot = booking?.slots?.find(isNetworkSlot)
  if (!booking || !slot) return
  const holdExpiresAt = new Date(booking.bookedAt.getTime() + fullHoldMs())
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
