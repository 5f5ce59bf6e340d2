import 'server-only'
import { notFound } from '@/lib/platform/errors'
import { toImageUrl } from '@/lib/platform/images/image'
import { storeImage } from '@/lib/platform/images/image-store'
import type { Picture } from '@/lib/platform/images/picture'
import { UserModel } from '@/models/user'
import { deletePhoto } from './delete-photo'
import type { Actor } from '@/lib/platform/access/actor'

/** Width, in pixels, at which photos are shown; the store takes the next larger one it has. */
const PHOTO_WIDTH = 240

/**
 * Gives the account a photo: encoded anew, metadata dropped. The one before is deleted; of several changes at once each
 * deletes the one it replaced.
 * @throws AppError UNPROCESSABLE when the bytes are not a picture the shop takes; NOT_FOUND when the account is gone.
 */
export async function changePhoto(actor: Actor, original: Picture): Promise<{ photoUrl: string }> {
  const image = await storeImage(original)
  const photoUrl = toImageUrl(image, PHOTO_WIDTH)
  const before = await UserModel.findOneAndUpdate(
    { _id: actor.id, status: 'active' },
    { $set: { photoUrl, photoSrc: image.src } },
    { projection: { photoSrc: 1 }, returnDocument: 'before' }
  ).lean()
  await deletePhoto(before ? before.photoSrc : image.src)
  if (!before) throw notFound('Your account')
  return { photoUrl }
}
