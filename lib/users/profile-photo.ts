import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import { storeImage } from '@/lib/platform/images/image-store'
import { toImageUrl } from '@/lib/platform/images/image'
import type { Picture } from '@/lib/platform/images/limits'
import { log } from '@/lib/platform/log'
import { markRemoved, removeUpload } from '@/lib/uploads/delete-upload'
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
  await deletePhoto(actor.id, before ? before.photoSrc : image.src)
  if (!before) throw notFound('ownAccount')
  return { photoUrl }
}

/** If the store fails, the sweep of uploads retries. */
export async function deletePhoto(ownerId: string, src: string | null | undefined): Promise<void> {
  if (!src) return
  const id = await markRemoved(ownerId, src)
  if (id) await removeUpload(id, { src })
  else log.error({ src }, 'a photo that nobody has any more is not in the store of this shop')
}

export async function removePhoto(actor: Actor): Promise<{ photoUrl: null }> {
  await connectToDatabase()
  const before = await UserModel.findOneAndUpdate(
    { _id: actor.id },
    { $unset: { photoUrl: '', photoSrc: '' } },
    { projection: { photoSrc: 1 }, returnDocument: 'before' }
  ).lean()
  await deletePhoto(actor.id, before?.photoSrc)
  return { photoUrl: null }
}
