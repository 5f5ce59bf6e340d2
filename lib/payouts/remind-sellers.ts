import 'server-only'
import { trusted, type Types } from 'mongoose'
import { payoutsNeeded } from '@/lib/orders/events'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { OrderModel } from '@/models/order'
import { findWaitingMoney } from './waiting-money'

/** Days after the release of the oldest waiting sale. After the last one an admin decides (stuck-money.ts). */
const REMINDED_AFTER_DAYS = [0, 7, 21, 42, 63, 84]

type ReminderContext = { now: Date; shouldStop: () => boolean }

/** The sellers of released sales whose money has not been transferred. */
async function listSellersWithMoney(): Promise<Types.ObjectId[]> {
  const rows = await OrderModel.aggregate<{ _id: Types.ObjectId }>([
    { $match: { releasedAt: { $exists: true }, transferDueAt: { $exists: true } } },
    { $group: { _id: '$sellerId' } }
  ])
  return rows.map(({ _id }) => _id)
}

async function remindSeller(sellerId: Types.ObjectId, now: Date): Promise<void> {
  const money = await findWaitingMoney(sellerId)
  if (!money) return
  const days = (now.getTime() - money.since.getTime()) / DAY_MS
  const stage = REMINDED_AFTER_DAYS.findLastIndex((after) => after <= days)
  if (stage < 0) return
  await OrderModel.updateOne(
    { _id: money.orderId, $or: [{ remindedStage: null }, { remindedStage: trusted({ $lt: stage }) }] },
    { $set: { remindedStage: stage }, $push: { events: { $each: payoutsNeeded(stage, now) } } }
  )
}

/** Reminds sellers whose money waits because their payouts are not set up; once for each stage. */
export async function remindSellers({ now, shouldStop }: ReminderContext): Promise<void> {
  for (const sellerId of await listSellersWithMoney()) {
    if (shouldStop()) return
    await remindSeller(sellerId, now)
  }
}
