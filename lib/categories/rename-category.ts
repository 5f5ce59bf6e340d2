import 'server-only'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import type { Actor } from '@/lib/platform/access/actor'
import { CategoryModel } from '@/models/category'
import { toCategorySlug } from './category-slug'
import { checkCategoryName, nameTaken } from './check-category-name'
import { getStandingCategory } from './get-standing-category'

/**
 * Gives a category another name; its slug follows. Its address is made of its id and stays. The same name again changes
 * nothing and records nothing.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NOT_FOUND, NAME_TAKEN, CHANGED_MEANWHILE when another admin has
 * renamed it in the same moment
 */
export async function renameCategory(actor: Actor, { id, name }: { id: string; name: string }): Promise<{ modifiedCount: number }> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const category = await getStandingCategory(id)
  if (category.name === name) return { modifiedCount: 0 }
  await checkCategoryName(name, id)
  const reason = `“${category.name}” is now “${name}”`
  await recordAudit(actor, { action: 'category-changed', targetKind: 'category', targetId: id, reason })
  try {
    const renamed = await CategoryModel.updateOne({ _id: id, name: category.name }, { $set: { name, slug: toCategorySlug(name) } })
    if (renamed.matchedCount === 1) return { modifiedCount: 1 }
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(name) : error
  }
  throw new AppError('CHANGED_MEANWHILE', 'Somebody has renamed this category meanwhile. Look at it again.')
}
