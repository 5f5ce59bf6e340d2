import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import { deleteImage, storeImage } from '@/lib/platform/images/image-store'
import { toImageUrl } from '@/lib/platform/images/image'
import type { Picture } from '@/lib/platform/images/limits'
import { log } from '@/lib/platform/log'
import { UserModel } from '@/models/user'

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
  if (!before) throw notFound('ownAccount')
  return { photoUrl }
}

/**
 * Removes the picture of a photo that no account has any more. What the person asked for is done by then, so a store that
 * refuses is the operator's matter: the log names the picture that is left over. Never throws.
 */
export async function deletePhoto(src: string | null | undefined): Promise<void> {
  if (!src) return
  try {
    await deleteImage({ src })
  } catch (error) {
    log.error({ err: error, src }, 'a photo that nobody has any more could not be deleted')
  }
}

/** Takes the account's photo away and deletes the picture; nothing happens when there is none. */
export async function removePhoto(actor: Actor): Promise<{ photoUrl: null }> {
  await connectToDatabase()
  const before = await UserModel.findOneAndUpdate(
    { _id: actor.id },
    { $unset: { photoUrl: '', photoSrc: '' } },
    { projection: { photoSrc: 1 }, returnDocument: 'before' }
  ).lean()
  await deletePhoto(before?.photoSrc)
  return { photoUrl: null }
}
