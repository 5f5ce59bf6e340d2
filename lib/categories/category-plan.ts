import 'server-only'
import { Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { CategoryPlanModel } from '@/models/category-plan'

const PLAN = 'shop'

/** How the categories are arranged: `order` by id, and where the ids of merged ones lead to. */
export type CategoryPlan = { version: number; order: readonly string[]; mergedInto: ReadonlyMap<string, string> }

/** What a change of the arrangement leaves behind. */
export type CategoryPlanChange = Partial<Pick<CategoryPlan, 'order' | 'mergedInto'>>

function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', 'errors.categoriesChanged')
}

/** The arrangement as it is now; version 0 before anybody has arranged anything. */
export async function readCategoryPlan(): Promise<CategoryPlan> {
  await connectToDatabase()
  const row = await CategoryPlanModel.findById(PLAN).lean()
  return {
    version: row?.version ?? 0,
    order: (row?.order ?? []).map((id) => id.toHexString()),
    mergedInto: new Map((row?.merges ?? []).map(({ from, into }) => [from.toHexString(), into.toHexString()]))
  }
}

/** Where a category's copies and address are now: the id of the one it became part of, or null while it is its own. */
export async function findMergeTarget(categoryId: string): Promise<string | null> {
  return (await readCategoryPlan()).mergedInto.get(categoryId) ?? null
}

/**
 * Makes a change to the arrangement that was read, in one guarded write. Returns the version that stands now.
 * @throws AppError CHANGED_MEANWHILE when somebody else has changed it since
 */
export async function updateCategoryPlan(read: CategoryPlan, { order, mergedInto }: CategoryPlanChange): Promise<number> {
  const merges = mergedInto && [...mergedInto].map(([from, into]) => ({ from: new Types.ObjectId(from), into: new Types.ObjectId(into) }))
  const $set = { ...(order ? { order: order.map((id) => new Types.ObjectId(id)) } : {}), ...(merges ? { merges } : {}) }
  try {
    const changed = await CategoryPlanModel.updateOne(
      { _id: PLAN, version: read.version },
      { $set, $inc: { version: 1 } },
      // Whoever comes second for the very first change finds the id taken.
      { upsert: read.version === 0 }
    )
    if (changed.modifiedCount + changed.upsertedCount === 0) throw changedMeanwhile()
    return read.version + 1
  } catch (error) {
    if (isDuplicateKey(error)) throw changedMeanwhile()
    throw error
  }
}
