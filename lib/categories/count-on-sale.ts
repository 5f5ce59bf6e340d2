import 'server-only'
import type { Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'

/** From here on counts are cached: counting takes about a microsecond a listing. */
const MANY_COPIES = 50_000
const KEPT_MS = 60_000

export type OnSale = { byCategory: ReadonlyMap<string, number>; copies: number }

let cached: (OnSale & { until: number }) | null = null
let counting: Promise<OnSale> | null = null

/** Two index-only counts: one query would read each document. */
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

export async function countOnSale(): Promise<OnSale> {
  if (!cached) return count()
  if (cached.until < Date.now())
    countOnce().catch((error: unknown) => log.warn({ err: error }, 'the copies on sale could not be counted'))
  return cached
}
