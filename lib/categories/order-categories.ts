import 'server-only'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import type { Actor } from '@/lib/platform/access/actor'
import { CategoryModel } from '@/models/category'
import type { OrderCategoriesInput } from './schemas'
import { changeShelfPlan, readShelfPlan } from './shelf-plan'

/**
 * Puts all categories in the order given, in one guarded write: whoever looked at an older arrangement is refused, so
 * that nobody undoes what another admin has just done without seeing it. Returns the version that stands now.
 * @throws AppError NOT_ALLOWED for anybody but an admin, CHANGED_MEANWHILE also when a category is missing or not there
 */
export async function orderCategories(actor: Actor, { version, order }: OrderCategoriesInput): Promise<{ version: number }> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const [plan, rows] = await Promise.all([readShelfPlan(), CategoryModel.find({}, { name: 1 }).lean()])
  const nameOf = new Map(rows.map(({ _id, name }) => [_id.toHexString(), name]))
  for (const merged of plan.mergedInto.keys()) nameOf.delete(merged)
  const isComplete = order.length === nameOf.size && new Set(order).size === order.length && order.every((id) => nameOf.has(id))
  if (plan.version !== version || !isComplete) {
    throw new AppError('CHANGED_MEANWHILE', 'The categories have changed meanwhile. Look at them again, then put them in order.')
  }
  const reason = cutText(order.map((id) => nameOf.get(id)).join(', '), TEXT_LIMITS.auditReason)
  await recordAudit(actor, { action: 'categories-ordered', targetKind: 'category', targetId: 'all', reason })
  return { version: await changeShelfPlan(plan, { order }) }
}
