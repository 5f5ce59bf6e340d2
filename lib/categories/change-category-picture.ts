import 'server-only'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import { toStoredImage, type StoredImage } from '@/lib/platform/images/image'
import { storeImage } from '@/lib/platform/images/image-store'
import type { Picture } from '@/lib/platform/images/picture'
import type { Actor } from '@/lib/platform/access/actor'
import { CategoryModel } from '@/models/category'
import { discardPicture } from './discard-picture'
import { getStandingCategory } from './get-standing-category'

/**
 * Gives a category a picture: encoded anew, metadata dropped. The one before is deleted; of several changes at once each
 * deletes the one it replaced.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NOT_FOUND, UNPROCESSABLE when it is no picture the shop takes,
 * STORAGE_FULL, IMAGES_AWAY
 */
export async function changeCategoryPicture(actor: Actor, id: string, original: Picture): Promise<{ image: StoredImage }> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const { name } = await getStandingCategory(id)
  const image = await storeImage(original)
  await recordAudit(actor, { action: 'category-changed', targetKind: 'category', targetId: id, reason: `A new picture for “${name}”` })
  const before = await CategoryModel.findOneAndUpdate(
    { _id: id },
    { $set: { image } },
    { projection: { image: 1 }, returnDocument: 'before' }
  ).lean()
  await discardPicture(before ? toStoredImage(before.image) : image)
  if (!before) throw notFound('That category')
  return { image }
}
