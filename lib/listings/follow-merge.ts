import 'server-only'
import { findMergeTarget } from '@/lib/categories/category-plan'
import { ListingModel } from '@/models/listing'

/**
 * Moves a copy that has just been written to where its category is now. A merge is decided first and moves the copies
 * after; a copy is written first and looks after: so whichever comes last sees the other, and no copy stays behind in a
 * category that nobody can open.
 */
export async function followMerge(listingId: string, categoryId: string): Promise<void> {
  let written = categoryId
  for (let into = await findMergeTarget(written); into !== null; into = await findMergeTarget(written)) {
    await ListingModel.updateOne({ _id: listingId, categoryId: written }, { $set: { categoryId: into } })
    written = into
  }
}
