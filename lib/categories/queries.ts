import 'server-only'
import type { Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { categoryTags } from './cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { AppError, notFound } from '@/lib/platform/errors'
import { toStoredImage } from '@/lib/platform/images/image'
import { CategoryModel, type CategoryDocument } from '@/models/category'
import { ListingModel } from '@/models/listing'
import type { Category } from './category'
import { countOnSale } from './count-on-sale'
import type { ManagedCategories } from './managed-category'
import { findMergeTarget, readCategoryPlan } from './category-plan'
import { sortByPlan } from './sort-categories'

function toFacts({ _id, name, slug, image }: CategoryDocument & { _id: Types.ObjectId }) {
  return { id: _id.toHexString(), name, slug, image: toStoredImage(image) }
}

export async function listPublicCategories(): Promise<Category[]> {
  return readCached(
    { key: ['listPublicCategories'], tags: [categoryTags.categories(), categoryTags.listings()], whileBuilding: [] },
    async () => {
      await connectToDatabase()
      const [plan, rows, onSale] = await Promise.all([
        readCategoryPlan(),
        CategoryModel.find().sort({ position: 1, _id: 1 }).lean(),
        countOnSale()
      ])
      return sortByPlan(keepReadable(CategoryModel, rows), plan).map((row) => ({
        ...toFacts(row),
        count: onSale.byCategory.get(row._id.toHexString()) ?? 0
      }))
    }
  )
}

export async function findPublicCategory(id: string): Promise<Category | null> {
  const categories = await listPublicCategories()
  return categories.find((category) => category.id === id) ?? null
}

export async function listManagedCategories(actor: Actor): Promise<ManagedCategories> {
  await authorize(actor, 'Admin')
  const [plan, rows] = await Promise.all([
    readCategoryPlan(),
    CategoryModel.find().sort({ position: 1, _id: 1 }).lean()
  ])
  const standing = sortByPlan(keepReadable(CategoryModel, rows), plan)
  // Index-only counts; one $group would read every listing.
  const counts = await Promise.all(standing.map(({ _id }) => ListingModel.countDocuments({ categoryId: _id })))
  return {
    version: plan.version,
    categories: standing.map((row, place) => ({ ...toFacts(row), copies: counts[place] ?? 0 }))
  }
}

/** Follows a merge that happened while the form was open. @throws AppError BAD_INPUT */
export async function requireCategory(id: string): Promise<string> {
  const standing = (await findMergeTarget(id)) ?? id
  if (await CategoryModel.exists({ _id: standing })) return standing
  const message = 'validation.categoryUnknown'
  throw new AppError('BAD_INPUT', message, { fields: { category_id: message } })
}

/** Not merged into another. @throws AppError NOT_FOUND */
export async function getStandingCategory(id: string) {
  const [category, target] = await Promise.all([CategoryModel.findOne({ _id: id }).lean(), findMergeTarget(id)])
  if (!category || target !== null) throw notFound('category')
  return category
}
