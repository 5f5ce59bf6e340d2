import 'server-only'
import type { Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'

/** Above so many copies their counts are kept for a while: counting takes about a microsecond a copy. */
const MANY_COPIES = 50_000
const KEPT_MS = 60_000

/** How many copies are on sale by the id of their category, and in all. */
export type OnSale = { byCategory: ReadonlyMap<string, number>; copies: number }

let cached: (OnSale & { until: number }) | null = null
let counting: Promise<OnSale> | null = null

/** Counts on indexes alone, the available ones less those out of sight: one question for both would read each copy. */
async function count(): Promise<OnSale> {
  await connectToDatabase()
  const [available, categories, hidden] = await Promise.all([
    ListingModel.countDocuments({ status: 'available' }),
    CategoryModel.find({}, { _id: 1 }).lean(),
    ListingModel.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { hidden: true, status: 'available' } },
      { $group: { _id: '$categoryId', count: { $sum: 1 } } }
    ])
  ])
  const hiddenIn = new Map(hidden.map((row) => [row._id.toHexString(), row.count]))
  const byCategory = new Map(
    await Promise.all(
      categories.map(async ({ _id: categoryId }) => {
        const count = await ListingModel.countDocuments({ categoryId, status: 'available' })
        const id = categoryId.toHexString()
        return [id, count - (hiddenIn.get(id) ?? 0)] as const
      })
    )
  )
  const copies = hidden.reduce((left, row) => left - row.count, available)
  cached = copies > MANY_COPIES ? { byCategory, copies, until: Date.now() + KEPT_MS } : null
  return { byCategory, copies }
}

function countOnce(): Promise<OnSale> {
  counting ??= count().finally(() => {
    counting = null
  })
  return counting
}

/** What is on sale: as it is now, or, in a shop of more than 50,000 copies, as it was a minute ago. */
export async function countOnSale(): Promise<OnSale> {
  if (!cached) return count()
  if (cached.until < Date.now()) countOnce().catch((error: unknown) => log.warn({ err: error }, 'the copies on sale could not be counted'))
  return cached
}
