import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import { deleteImage, storeImage } from '@/lib/platform/images/image-store'
import { toImageUrl } from '@/lib/platform/images/image'
import type { Picture } from '@/lib/platform/images/limits'
import { log } from '@/lib/platform/log'
import { UserModel } from '@/models/user'

const PHOTO_WIDTH = 240

/** Deletes the previous photo. @throws AppError UNPROCESSABLE, NOT_FOUND if the account is gone */
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

/** Never throws: a failure of the store is logged for the operator. */
export async function deletePhoto(src: string | null | undefined): Promise<void> {
  if (!src) return
  try {
    await deleteImage({ src })
  } catch (error) {
    log.error({ err: error, src }, 'a photo that nobody has any more could not be deleted')
  }
}

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
