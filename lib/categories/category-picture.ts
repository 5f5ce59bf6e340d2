import 'server-only'
import { recordAudit } from '@/lib/audit/append-entry'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import { deleteImage, storeImage } from '@/lib/platform/images/image-store'
import { toStoredImage, type StoredImage } from '@/lib/platform/images/image'
import type { Picture } from '@/lib/platform/images/limits'
import { log } from '@/lib/platform/log'
import { CategoryModel } from '@/models/category'
import { getStandingCategory } from './queries'

/** Never throws: a failure of the store is logged, and the local sweep retries a day later. */
export async function discardPicture(image: StoredImage | null): Promise<void> {
  if (!image) return
  try {
    await deleteImage(image)
  } catch (error) {
    log.error({ err: error, src: image.src }, 'the former picture of a category could not be deleted')
  }
}

/** Deletes the previous picture. @throws AppError NOT_ALLOWED, NOT_FOUND, UNPROCESSABLE, STORAGE_FULL, IMAGES_AWAY */
export async function changeCategoryPicture(
  actor: Actor,
  id: string,
  original: Picture
): Promise<{ image: StoredImage }> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const { name } = await getStandingCategory(id)
  const image = await storeImage(original)
  await recordAudit(actor, {
    action: 'category-changed',
    targetKind: 'category',
    targetId: id,
    reason: `A new picture for “${name}”`
  })
  const before = await CategoryModel.findOneAndUpdate(
    { _id: id },
    { $set: { image } },
    { projection: { image: 1 }, returnDocument: 'before' }
  ).lean()
  await discardPicture(before ? toStoredImage(before.image) : image)
  if (!before) throw notFound('category')
  return { image }
}

/** Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function removeCategoryPicture(actor: Actor, id: string): Promise<{ image: null }> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const { name, image } = await getStandingCategory(id)
  if (!image) return { image: null }
  await recordAudit(actor, {
    action: 'category-changed',
    targetKind: 'category',
    targetId: id,
    reason: `No picture for “${name}”`
  })
  const before = await CategoryModel.findOneAndUpdate(
    { _id: id },
    { $unset: { image: 1 } },
    { projection: { image: 1 }, returnDocument: 'before' }
  ).lean()
  await discardPicture(toStoredImage(before?.image))
  return { image: null }
}
