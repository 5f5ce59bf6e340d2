import 'server-only'
import { toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { cutText } from '@/lib/platform/text-rules'
import { MAX_AUDIT_REASON_CHARACTERS } from '@/lib/audit/text-limits'
import { CategoryModel } from '@/models/category'
import type { OrderCategoriesInput } from './schemas'
import { settleMerge } from './settle-merges'
import { updateCategoryPlan, readCategoryPlan } from './category-plan'

/** Refuses an outdated `version`, so that no admin overwrites another's order. @throws AppError NOT_ALLOWED,
 * CHANGED_MEANWHILE also if the ids do not match */
export async function orderCategories(
  actor: Actor,
  { version, order }: OrderCategoriesInput
): Promise<{ version: number }> {
  await authorize(actor, 'Admin')
  const [plan, rows] = await Promise.all([readCategoryPlan(), CategoryModel.find({}, { name: 1 }).lean()])
  const nameOf = new Map(rows.map(({ _id, name }) => [_id.toHexString(), name]))
  for (const merged of plan.mergedInto.keys()) nameOf.delete(merged)
  const isComplete =
    order.length === nameOf.size && new Set(order).size === order.length && order.every((id) => nameOf.has(id))
  if (plan.version !== version || !isComplete) {
    throw new AppError('CHANGED_MEANWHILE', 'errors.categoriesChangedBeforeSort')
  }
  const reason = cutText(order.map((id) => nameOf.get(id)).join(', '), MAX_AUDIT_REASON_CHARACTERS)
  const acts = toAuditOutbox(actor, 'categories-ordered', { reason }, { targetId: 'all' })
  return { version: await updateCategoryPlan(plan, { order }, acts) }
}

/** Merges `id` into `into`: its address redirects and its listings move. One guarded write decides; the rest is
 * idempotent and completed by `settleMerges`. New listings follow by lib/listings/follow-merge. @throws AppError
 * NOT_ALLOWED, BAD_INPUT for itself, NOT_FOUND, CHANGED_MEANWHILE */
export async function mergeCategories(
  actor: Actor,
  { id, into }: { id: string; into: string }
): Promise<{ movedCount: number }> {
  await authorize(actor, 'Admin')
  if (id === into) {
    const problem = 'errors.categoryIntoItself'
    throw new AppError('BAD_INPUT', problem, { fields: { into: problem } })
  }
  const plan = await readCategoryPlan()
  if (plan.mergedInto.get(id) === into) return { movedCount: await settleMerge(id) }
  const [from, target] = await Promise.all([
    CategoryModel.findOne({ _id: id }, { name: 1 }).lean(),
    CategoryModel.findOne({ _id: into }, { name: 1 }).lean()
  ])
  if (!from || !target || plan.mergedInto.has(id) || plan.mergedInto.has(into)) throw notFound('category')
  const detail = message('audit.detail.categoryMerged', { from: from.name, into: target.name })
  const acts = toAuditOutbox(actor, 'category-merged', { detail }, { targetId: id })
  const mergedInto = new Map([...plan.mergedInto].map(([older, led]) => [older, led === id ? into : led]))
  const order = plan.order.filter((other) => other !== id)
  await updateCategoryPlan(plan, { order, mergedInto: mergedInto.set(id, into) }, acts)
  return { movedCount: await settleMerge(id) }
}
