import 'server-only'
import { connectToDatabase } from '@/lib/db'
import { readCached, tags } from '@/lib/cache-tags'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { toStoredImage } from '@/lib/images/image'
import type { Category } from './category'

/** All shelves in the shop's order, each with how many copies are on sale. */
export async function listPublicCategories(): Promise<Category[]> {
  return readCached(
    { key: ['listPublicCategories'], tags: [tags.categories(), tags.listings()], whileBuilding: [] },
    async () => {
      await connectToDatabase()
      const [rows, counts] = await Promise.all([
        CategoryModel.find().sort({ position: 1 }).lean(),
        ListingModel.aggregate<{ _id: unknown; count: number }>([
          { $match: { status: 'available', hidden: { $ne: true } } },
          { $group: { _id: '$categoryId', count: { $sum: 1 } } }
        ])
      ])
      const countOf = new Map(counts.map((entry) => [String(entry._id), entry.count]))
      return rows.map((row) => ({
        id: row._id.toHexString(),
        name: row.name,
        slug: row.slug,
        image: toStoredImage(row.image),
        count: countOf.get(row._id.toHexString()) ?? 0
      }))
    }
  )
}

/** One shelf by its id, or null. */
export async function findPublicCategory(id: string): Promise<Category | null> {
  const categories = await listPublicCategories()
  return categories.find((category) => category.id === id) ?? null
}
