import 'server-only'
import { message } from '@/lib/platform/i18n/message'
import { Types } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { CategoryModel } from '@/models/category'
import { toCategorySlug } from './category-slug'
import { getStandingCategory } from './queries'

function nameTaken(name: string): AppError {
  const taken = message('errors.categoryNameTaken', { name })
  return new AppError('NAME_TAKEN', taken, { fields: { name: taken } })
}

async function checkCategoryName(name: string, ownId: string | null = null): Promise<void> {
  const other = await CategoryModel.findOne({ slug: toCategorySlug(name) }, { name: 1 }).lean()
  if (other && other._id.toHexString() !== ownId) throw nameTaken(other.name)
}

/** Added at the end. The unique slug decides between concurrent admins. @throws AppError NOT_ALLOWED, NAME_TAKEN */
export async function addCategory(actor: Actor, name: string): Promise<{ categoryId: string }> {
  await authorize(actor, 'Admin')
  await checkCategoryName(name)
  const _id = new Types.ObjectId()
  const last = await CategoryModel.findOne({}, { position: 1 }).sort({ position: -1 }).lean()
  try {
    const position = (last?.position ?? 0) + 1
    const auditOutbox = toAuditOutbox(actor, 'category-added', { reason: name })
    await CategoryModel.create({ _id, name, slug: toCategorySlug(name), position, auditOutbox })
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(name) : error
  }
  await recordActs('category', _id)
  return { categoryId: _id.toHexString() }
}

/** The address contains the id and stays. @throws AppError NOT_ALLOWED, NOT_FOUND, NAME_TAKEN, CHANGED_MEANWHILE */
export async function renameCategory(
  actor: Actor,
  { id, name }: { id: string; name: string }
): Promise<{ modifiedCount: number }> {
  await authorize(actor, 'Admin')
  const category = await getStandingCategory(id)
  if (category.name === name) return { modifiedCount: 0 }
  await checkCategoryName(name, id)
  const detail = message('audit.detail.categoryRenamed', { from: category.name, to: name })
  const auditOutbox = { $each: toAuditOutbox(actor, 'category-changed', { detail }) }
  try {
    const renamed = await CategoryModel.updateOne(
      { _id: id, name: category.name },
      { $set: { name, slug: toCategorySlug(name) }, $push: { auditOutbox } }
    )
    if (renamed.matchedCount === 0) throw new AppError('CHANGED_MEANWHILE', 'errors.categoryRenamed')
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(name) : error
  }
  await recordActs('category', id)
  return { modifiedCount: 1 }
}
