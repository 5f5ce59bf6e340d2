import 'server-only'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { notFound } from '@/lib/platform/errors'
import { deleteImage, storeImage } from '@/lib/platform/images/image-store'
import { toStoredImage, type StoredImage } from '@/lib/platform/images/image'
import { message, type Message } from '@/lib/platform/i18n/message'
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

async function replacePicture(actor: Actor, id: string, image: StoredImage | null, detail: Message): Promise<boolean> {
  const $push = { auditOutbox: { $each: toAuditOutbox(actor, 'category-changed', { detail }) } }
  const before = await CategoryModel.findOneAndUpdate(
    image ? { _id: id } : { _id: id, image: trusted({ $exists: true }) },
    image ? { $set: { image }, $push } : { $unset: { image: 1 }, $push },
    { projection: { image: 1 }, returnDocument: 'before' }
  ).lean()
  if (before) await recordActs('category', id)
  await discardPicture(before ? toStoredImage(before.image) : image)
  return before !== null
}

/** Deletes the previous picture. @throws AppError NOT_ALLOWED, NOT_FOUND, UNPROCESSABLE, STORAGE_FULL, IMAGES_UNAVAILABLE */
export async function changeCategoryPicture(
  actor: Actor,
  id: string,
  original: Picture
): Promise<{ image: StoredImage }> {
  await authorize(actor, 'Admin')
  const { name } = await getStandingCategory(id)
  const image = await storeImage(original)
  const detail = message('audit.detail.categoryPicture', { name })
  if (!(await replacePicture(actor, id, image, detail))) throw notFound('category')
  return { image }
}

/** Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function removeCategoryPicture(actor: Actor, id: string): Promise<{ image: null }> {
  await authorize(actor, 'Admin')
  const { name, image } = await getStandingCategory(id)
  if (image) await replacePicture(actor, id, null, message('audit.detail.categoryWithoutPicture', { name }))
  return { image: null }
}
