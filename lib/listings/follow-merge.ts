import 'server-only'
import { findMergeTarget } from '@/lib/categories/category-plan'
import { ListingModel } from '@/models/listing'

/** Moves a new listing out of a category that was merged meanwhile. A merge is stored before it moves listings, and
 * a listing is written before this check, so one of the two always sees the other. */
export async function followMerge(listingId: string, categoryId: string): Promise<void> {
  let written = categoryId
  for (let into = await findMergeTarget(written); into !== null; into = await findMergeTarget(written)) {
    await ListingModel.updateOne({ _id: listingId, categoryId: written }, { $set: { categoryId: into } })
    written = into
  }
}
