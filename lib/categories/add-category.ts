import 'server-only'
import { Types } from 'mongoose'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import type { Actor } from '@/lib/platform/access/actor'
import { CategoryModel } from '@/models/category'
import { toCategorySlug } from './category-slug'
import { checkCategoryName, nameTaken } from './check-category-name'

/**
 * Adds a category, which stands behind all others until it is put somewhere else. Of two admins who add the same name at
 * once one is refused by the unique slug.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NAME_TAKEN
 */
export async function addCategory(actor: Actor, name: string): Promise<{ categoryId: string }> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  await checkCategoryName(name)
  const _id = new Types.ObjectId()
  await recordAudit(actor, { action: 'category-added', targetKind: 'category', targetId: _id.toHexString(), reason: name })
  const last = await CategoryModel.findOne({}, { position: 1 }).sort({ position: -1 }).lean()
  try {
    await CategoryModel.create({ _id, name, slug: toCategorySlug(name), position: (last?.position ?? 0) + 1 })
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(name) : error
  }
  return { categoryId: _id.toHexString() }
}
