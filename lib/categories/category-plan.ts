import 'server-only'
import { Types } from 'mongoose'
import { recordActs, type toAuditOutbox } from '@/lib/audit/audit-outbox'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { CategoryPlanModel } from '@/models/category-plan'

const PLAN = 'shop'

export type CategoryPlan = { version: number; order: readonly string[]; mergedInto: ReadonlyMap<string, string> }

export type CategoryPlanChange = Partial<Pick<CategoryPlan, 'order' | 'mergedInto'>>

function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', 'errors.categoriesChanged')
}

/** Version 0 before the first change. */
export async function readCategoryPlan(): Promise<CategoryPlan> {
  await connectToDatabase()
  const row = await CategoryPlanModel.findById(PLAN).lean()
  return {
    version: row?.version ?? 0,
    order: (row?.order ?? []).map((id) => id.toHexString()),
    mergedInto: new Map((row?.merges ?? []).map(({ from, into }) => [from.toHexString(), into.toHexString()]))
  }
}

export async function findMergeTarget(categoryId: string): Promise<string | null> {
  return (await readCategoryPlan()).mergedInto.get(categoryId) ?? null
}

/** One write guarded by the version, with the acts for the audit log. @throws AppError CHANGED_MEANWHILE */
export async function updateCategoryPlan(
  read: CategoryPlan,
  { order, mergedInto }: CategoryPlanChange,
  acts: ReturnType<typeof toAuditOutbox>
): Promise<number> {
  const merges =
    mergedInto &&
    [...mergedInto].map(([from, into]) => ({ from: new Types.ObjectId(from), into: new Types.ObjectId(into) }))
  const $set = { ...(order ? { order: order.map((id) => new Types.ObjectId(id)) } : {}), ...(merges ? { merges } : {}) }
  try {
    const changed = await CategoryPlanModel.updateOne(
      { _id: PLAN, version: read.version },
      { $set, $inc: { version: 1 }, $push: { auditOutbox: { $each: acts } } },
      // A concurrent first change hits the unique id.
      { upsert: read.version === 0 }
    )
    if (changed.modifiedCount + changed.upsertedCount === 0) throw changedMeanwhile()
    await recordActs('category-plan', PLAN)
    return read.version + 1
  } catch (error) {
    if (isDuplicateKey(error)) throw changedMeanwhile()
    throw error
  }
}
