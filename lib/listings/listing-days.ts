import 'server-only'
import { trusted, Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { plusDays, toDay } from '@/lib/platform/time/calendar'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { ListingDayModel } from '@/models/listing-day'

/** Two whole calendar months are compared. */
export const INTEREST_KEPT_DAYS = 92

export type Interest = 'views' | 'wishlistAdds'

export async function countInterest(
  { _id, sellerId }: { _id: Types.ObjectId; sellerId: Types.ObjectId },
  what: Interest
): Promise<void> {
  const day = toDay(await readDatabaseTime())
  const count = () =>
    ListingDayModel.updateOne(
      { _id: `${_id.toHexString()}:${day}` },
      { $inc: { [what]: 1 }, $setOnInsert: { listingId: _id, sellerId, day } },
      { upsert: true }
    )
  try {
    await count()
  } catch (error) {
    // A concurrent first count of the day inserted the document.
    if (!isDuplicateKey(error)) throw error
    await count()
  }
}

/** Whether the shop counted views on this day or before. */
export async function wasCountedBy(day: string): Promise<boolean> {
  return (await ListingDayModel.exists({ day: trusted({ $lte: day }) })) !== null
}

/** By day, from `first` on. @throws AppError NOT_ALLOWED */
export async function readMyInterest(actor: Actor, first: string): Promise<Map<string, Record<Interest, number>>> {
  await authorize(actor, 'Seller')
  const rows = await ListingDayModel.aggregate<Record<Interest, number> & { _id: string }>([
    { $match: { sellerId: new Types.ObjectId(actor.id), day: { $gte: first } } },
    { $group: { _id: '$day', views: { $sum: '$views' }, wishlistAdds: { $sum: '$wishlistAdds' } } }
  ])
  return new Map(rows.map(({ _id, views, wishlistAdds }) => [_id, { views, wishlistAdds }]))
}

/** Which of the listings were viewed on `first` or later. */
export async function listViewedIds(listingIds: readonly Types.ObjectId[], first: string): Promise<Set<string>> {
  if (listingIds.length === 0) return new Set()
  const rows = await ListingDayModel.find(
    { listingId: trusted({ $in: [...listingIds] }), day: trusted({ $gte: first }), views: trusted({ $gt: 0 }) },
    { listingId: 1 }
  ).lean()
  return new Set(rows.map(({ listingId }) => listingId.toHexString()))
}

export async function purgeListingDays(now: Date): Promise<void> {
  await connectToDatabase()
  await ListingDayModel.deleteMany({ day: trusted({ $lt: plusDays(toDay(now), -INTEREST_KEPT_DAYS) }) })
}
