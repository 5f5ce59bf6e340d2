import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import type { Actor } from '@/lib/platform/access/actor'
import { UploadModel } from '@/models/upload'
import { checkQuota } from './check-quota'
import { deleteImage } from '@/lib/platform/images/delete-image'
import { encodeImage } from '@/lib/platform/images/encode-image'
import { toImageUrl, type StoredImage } from '@/lib/platform/images/image'
import { keepImage, newImageId } from '@/lib/platform/images/image-store'
import type { Picture } from '@/lib/platform/images/picture'
import { removeUpload } from './remove-upload'

/** The width, in pixels, of the picture that `url` shows. */
const SHOWN_WIDTH = 960

/** A picture just taken in, and where it can be seen. */
export type CreatedUpload = { id: string; url: string; image: StoredImage }

/**
 * Takes in a seller's picture: encoded anew, kept, then recorded as theirs. Nothing is kept when any of it fails. Many at
 * once cannot get past the quota, since each looks again after it is recorded.
 * @throws AppError NOT_ALLOWED, UNPROCESSABLE, UPLOAD_LIMIT, STORAGE_FULL, IMAGES_AWAY
 */
export async function createUpload(actor: Actor, picture: Picture): Promise<CreatedUpload> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const encoded = await encodeImage(picture)
  const id = newImageId()
  const image = await keepImage(encoded, id)
  const bytes = encoded.variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
  try {
    await UploadModel.create({ _id: id, ownerId: actor.id, image, bytes, idleSince: new Date() })
  } catch (error) {
    await deleteImage(image).catch((reason: unknown) => log.warn({ err: reason, picture: id }, 'a picture could not be deleted'))
    throw error
  }
  try {
    await checkQuota(actor, 0)
  } catch (error) {
    await UploadModel.updateOne({ _id: id, listingId: null }, { $set: { removedAt: new Date() } })
    await removeUpload(id, image)
    throw error
  }
  return { id, url: toImageUrl(image, SHOWN_WIDTH), image }
}
