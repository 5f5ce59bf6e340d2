import 'server-only'
import { trusted } from 'mongoose'
import { expireTagsEverywhere, tagsOfCategories } from '@/lib/platform/cache/cache-tags'
import { toStoredImage } from '@/lib/platform/images/image'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { discardPicture } from './category-picture'
import { findMergeTarget, readCategoryPlan } from './category-plan'

/** How many copies are moved in one write, so that no write takes longer than the database may answer (lib/platform/db/db). */
const BATCH = 1000

/** Frees the name of a merged category and deletes its picture. The row stays: the stocking of the demo shop looks for it. */
async function bury(categoryId: string): Promise<void> {
  const slug = `merged-${categoryId}`
  const before = await CategoryModel.findOneAndUpdate(
    { _id: categoryId, $or: [{ slug: trusted({ $ne: slug }) }, { image: trusted({ $exists: true }) }] },
    { $set: { slug }, $unset: { image: 1 } },
    { projection: { image: 1 }, returnDocument: 'before' }
  ).lean()
  await discardPicture(toStoredImage(before?.image))
}

/**
 * Moves the copies that still stand in a merged category to where it leads now; how many. Can be repeated and be done by
 * several at once.
 */
export async function settleMerge(categoryId: string): Promise<number> {
  let moved = 0
  await bury(categoryId)
  for (;;) {
    const into = await findMergeTarget(categoryId)
    const rows = await ListingModel.find({ categoryId }, { _id: 1 }).limit(BATCH).lean()
    if (into === null || rows.length === 0) return moved
    const ids = rows.map(({ _id }) => _id)
    const changed = await ListingModel.updateMany({ _id: trusted({ $in: ids }), categoryId }, { $set: { categoryId: into } })
    moved += changed.modifiedCount
  }
}

/**
 * Finishes merges that were cut off, and moves what a process that died has listed in a category while it was being merged.
 */
export async function settleMerges(): Promise<void> {
  const { mergedInto } = await readCategoryPlan()
  let moved = 0
  for (const categoryId of mergedInto.keys()) moved += await settleMerge(categoryId)
  if (moved > 0) await expireTagsEverywhere(tagsOfCategories())
}
