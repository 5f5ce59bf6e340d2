import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { SubscriberModel } from '@/models/subscriber'
import { CONFIRM_WITHIN_MS, ENDED_KEPT_MS } from './subscriber'

/** Forgets addresses that nobody confirmed within 7 days, and subscriptions that ended three years ago. */
export async function purgeSubscribers(now = new Date()): Promise<void> {
  await connectToDatabase()
  const before = (age: number) => trusted({ $lte: new Date(now.getTime() - age) })
  await SubscriberModel.deleteMany({ status: 'pending', askedAt: before(CONFIRM_WITHIN_MS) })
  await SubscriberModel.deleteMany({ status: 'unsubscribed', unsubscribedAt: before(ENDED_KEPT_MS) })
}
