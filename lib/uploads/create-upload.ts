import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { checkRole } from '@/lib/platform/access/check-role'
import { AppError } from '@/lib/platform/errors'
import { deleteImage, keepImage, newImageId } from '@/lib/platform/images/image-store'
import { encodeImage } from '@/lib/platform/images/encode-image'
import { toImageUrl, type StoredImage } from '@/lib/platform/images/image'
import type { EncodedImage, Picture } from '@/lib/platform/images/limits'
import { MAX_AT_ONCE } from './limits'
import { checkQuota } from './quota'
import { log } from '@/lib/platform/log'
import { UploadModel } from '@/models/upload'
import { removeUpload } from './delete-upload'
import { message } from '@/lib/platform/i18n/message'

/** Uploads in progress per seller in this process. */
const underWay = new Map<string, number>()

/** Checked before the body is read. @throws AppError NOT_ALLOWED, UPLOAD_LIMIT, TOO_MANY_REQUESTS */
export async function admitUpload<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  checkRole(actor, 'Seller')
  const before = underWay.get(actor.id) ?? 0
  if (before >= MAX_AT_ONCE) {
    const words = message('errors.picturesInProgress', { count: MAX_AT_ONCE })
    throw new AppError('TOO_MANY_REQUESTS', words, { retryAfterSeconds: 5 })
  }
  underWay.set(actor.id, before + 1)
  try {
    await checkQuota(actor, 1)
    return await work()
  } finally {
    const left = (underWay.get(actor.id) ?? 1) - 1
    if (left > 0) underWay.set(actor.id, left)
    else underWay.delete(actor.id)
  }
}

const SHOWN_WIDTH = 960

type CreatedUpload = { id: string; url: string; image: StoredImage }

/** Nothing shows it yet. Stores nothing if any step fails. @throws AppError STORAGE_FULL, IMAGES_UNAVAILABLE */
export async function storeUpload(
  ownerId: string,
  encoded: EncodedImage,
  more: { isOfShop?: true } = {}
): Promise<{ id: string; image: StoredImage }> {
  const id = newImageId()
  const image = await keepImage(encoded, id)
  const bytes = encoded.variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
  try {
    await UploadModel.create({ _id: id, ownerId, image, bytes, idleSince: new Date(), ...more })
    return { id, image }
  } catch (error) {
    await deleteImage(image).catch((reason: unknown) =>
      log.warn({ err: reason, picture: id }, 'a picture could not be deleted')
    )
    throw error
  }
}

/** The quota is checked again after the write, so that concurrent uploads cannot exceed it. @throws AppError NOT_ALLOWED,
 * UNPROCESSABLE, UPLOAD_LIMIT, STORAGE_FULL, IMAGES_UNAVAILABLE */
export async function createUpload(actor: Actor, picture: Picture): Promise<CreatedUpload> {
  await authorize(actor, 'Seller')
  const { id, image } = await storeUpload(actor.id, await encodeImage(picture))
  try {
    await checkQuota(actor, 0)
  } catch (error) {
    await UploadModel.updateOne({ _id: id, listingId: null }, { $set: { removedAt: new Date() } })
    await removeUpload(id, image)
    throw error
  }
  return { id, url: toImageUrl(image, SHOWN_WIDTH), image }
}
