import 'server-only'
import { trusted } from 'mongoose'
import { expireTagsEverywhere } from '@/lib/platform/cache/cache-tags'
import { tagsOfCategories } from './cache-tags'
import { toStoredImage } from '@/lib/platform/images/image'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { discardPicture } from './category-picture'
import { findMergeTarget, readCategoryPlan } from './category-plan'

/** Keeps each write below the timeout of lib/platform/db/db. */
const BATCH = 1000

/** Frees the name. The document stays, since the seed looks for it. */
async function bury(categoryId: string): Promise<void> {
  const slug = `merged-${categoryId}`
  const before = await CategoryModel.findOneAndUpdate(
    { _id: categoryId, $or: [{ slug: trusted({ $ne: slug }) }, { image: trusted({ $exists: true }) }] },
    { $set: { slug }, $unset: { image: 1 } },
    { projection: { image: 1 }, returnDocument: 'before' }
  ).lean()
  await discardPicture(toStoredImage(before?.image))
}

/** Moves remaining listings of a merged category and counts them. Idempotent and safe to run concurrently. */
export async function settleMerge(categoryId: string): Promise<number> {
  let moved = 0
  await bury(categoryId)
  for (;;) {
    const into = await findMergeTarget(categoryId)
    const rows = await ListingModel.find({ categoryId }, { _id: 1 }).limit(BATCH).lean()
    if (into === null || rows.length === 0) return moved
    const ids = rows.map(({ _id }) => _id)
    const changed = await ListingModel.updateMany(
      { _id: trusted({ $in: ids }), categoryId },
      { $set: { categoryId: into } }
    )
    moved += changed.modifiedCount
  }
}

export async function settleMerges(): Promise<void> {
  const { mergedInto } = await readCategoryPlan()
  let moved = 0
  for (const categoryId of mergedInto.keys()) moved += await settleMerge(categoryId)
  if (moved > 0) await expireTagsEverywhere(tagsOfCategories())
}
