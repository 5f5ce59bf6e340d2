import 'server-only'
import { message } from '@/lib/platform/i18n/message'
import { Types } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { CategoryModel } from '@/models/category'
import { toCategorySlug } from './category-slug'
import { getStandingCategory } from './queries'

/** The refusal of a name that another category has, also with other accents, case or punctuation. */
function nameTaken(name: string): AppError {
  const taken = message('errors.categoryNameTaken', { name })
  return new AppError('NAME_TAKEN', taken, { fields: { name: taken } })
}

/** Refuses the name of another category than `ownId`. @throws AppError NAME_TAKEN */
async function checkCategoryName(name: string, ownId: string | null = null): Promise<void> {
  const other = await CategoryModel.findOne({ slug: toCategorySlug(name) }, { name: 1 }).lean()
  if (other && other._id.toHexString() !== ownId) throw nameTaken(other.name)
}

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
  throw new AppError('CHANGED_MEANWHILE', 'errors.categoryRenamed')
}
