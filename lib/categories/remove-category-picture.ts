import 'server-only'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toStoredImage } from '@/lib/platform/images/image'
import type { Actor } from '@/lib/platform/access/actor'
import { CategoryModel } from '@/models/category'
import { discardPicture } from './discard-picture'
import { getStandingCategory } from './get-standing-category'

/** Takes a category's picture away and deletes it; nothing happens when there is none. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function removeCategoryPicture(actor: Actor, id: string): Promise<{ image: null }> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const { name, image } = await getStandingCategory(id)
  if (!image) return { image: null }
  await recordAudit(actor, { action: 'category-changed', targetKind: 'category', targetId: id, reason: `No picture for “${name}”` })
  const before = await CategoryModel.findOneAndUpdate(
    { _id: id },
    { $unset: { image: 1 } },
    { projection: { image: 1 }, returnDocument: 'before' }
  ).lean()
  await discardPicture(toStoredImage(before?.image))
  return { image: null }
}
