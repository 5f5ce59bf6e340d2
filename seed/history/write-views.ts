import { plusDays, toDay } from '@/lib/platform/time/calendar'
import { ListingModel } from '@/models/listing'
import { ListingDayModel } from '@/models/listing-day'
import { listingIdOf, userIdOf } from '../stable-id'
import type { Views } from './steps'

const BATCH = 1000

/** Sums by day, as the shop stores them: one call for each view would take longer than all other acts. Added to what
 * visitors have seen meanwhile. */
export async function writeViews(
  views: readonly Views[],
  sellerOf: (listingKey: string) => string,
  end: Date
): Promise<void> {
  const totals = new Map<string, number>()
  const rows = views.map(({ listing, daysAgo, count }) => {
    totals.set(listing, (totals.get(listing) ?? 0) + count)
    const listingId = listingIdOf(listing)
    const day = plusDays(toDay(end), -daysAgo)
    return {
      updateOne: {
        filter: { _id: `${listingId.toHexString()}:${day}` },
        update: {
          $inc: { views: count },
          $setOnInsert: { listingId, sellerId: userIdOf(sellerOf(listing)), day, wishlistAdds: 0 }
        },
        upsert: true
      }
    }
  })
  for (let from = 0; from < rows.length; from += BATCH) await ListingDayModel.bulkWrite(rows.slice(from, from + BATCH))
  const counted = [...totals].map(([listing, viewCount]) => ({
    updateOne: { filter: { _id: listingIdOf(listing) }, update: { $inc: { viewCount } }, timestamps: false }
  }))
  await ListingModel.bulkWrite(counted)
}
