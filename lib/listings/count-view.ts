import 'server-only'
import { trusted } from 'mongoose'
import { countViewer } from '@/lib/platform/auth/rate-limits'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { ON_SHOW } from './on-show'

/**
 * Counts a look at a copy's page: of anybody but its seller, and once an hour from one place (`address`). Returns whether
 * it was counted. Caches are left alone, since only the seller sees the number.
 * @throws AppError TOO_MANY_REQUESTS for a place that looks at more copies than anybody reads about
 */
export async function countView(actor: Actor | null, id: string, address: string): Promise<boolean> {
  await connectToDatabase()
  const shown = { _id: id, status: trusted({ $ne: 'withdrawn' }), ...ON_SHOW }
  const listing = await ListingModel.findOne(shown, { sellerId: 1 }).lean()
  if (!listing || listing.sellerId.toHexString() === actor?.id) return false
  if (!(await countViewer(address, id))) return false
  await ListingModel.updateOne({ _id: id }, { $inc: { viewCount: 1 } }, { timestamps: false })
  return true
}
