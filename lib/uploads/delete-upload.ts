import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { toUploadId } from '@/lib/platform/images/image'
import { deleteImage } from '@/lib/platform/images/image-store'
import { log } from '@/lib/platform/log'
import { OrderModel } from '@/models/order'
import { ListingModel } from '@/models/listing'
import { UploadModel } from '@/models/upload'

/** Deletes the files first: if the store fails, the record stays and the sweep retries. True when all is gone. */
export async function removeUpload(id: string, image: { src: string }): Promise<boolean> {
  try {
    await deleteImage(image)
  } catch (error) {
    log.warn({ err: error, picture: id }, 'a picture could not be deleted yet')
    return false
  }
  await UploadModel.deleteOne({ _id: id })
  return true
}

/** Records a picture that has no record, such as a profile photo, so that the sweep deletes it. Returns its id, or null
 * for a foreign address. */
export async function markRemoved(ownerId: string, src: string): Promise<string | null> {
  const id = toUploadId({ src })
  if (!id) return null
  const image = { src, width: 0, height: 0, widths: [] }
  await UploadModel.updateOne(
    { _id: id },
    { $set: { ownerId, image, bytes: 0, removedAt: new Date() } },
    { upsert: true }
  )
  return id
}

function inUse(): AppError {
  return new AppError('UPLOAD_IN_USE', 'errors.pictureInListing')
}

/** Bookings keep showing a picture after its listing is gone. */
async function assertNotBooked(actor: Actor, image: { src: string; widths: readonly number[] }): Promise<void> {
  const addresses = image.widths.map((width) => image.src.replace('{w}', String(width)))
  if (!(await OrderModel.exists({ sellerId: actor.id, 'lines.image': trusted({ $in: addresses }) }))) return
  throw new AppError('UPLOAD_IN_USE', 'errors.pictureInBooking')
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND, UPLOAD_IN_USE */
export async function deleteUpload(actor: Actor, id: string): Promise<void> {
  await authorize(actor, 'Seller')
  const own = await UploadModel.findOne(
    { _id: id, ownerId: actor.id, removedAt: null },
    { image: 1, listingId: 1 }
  ).lean()
  if (!own) throw notFound('picture')
  // A duplicate shows the pictures of the original.
  const shown = await ListingModel.exists({ sellerId: actor.id, 'images.src': own.image.src })
  if (own.listingId || shown) throw inUse()
  await assertNotBooked(actor, own.image)
  const marked = await UploadModel.updateOne(
    { _id: id, ownerId: actor.id, listingId: null, removedAt: null },
    { $set: { removedAt: new Date() } }
  )
  if (marked.modifiedCount === 0) throw inUse()
  await removeUpload(id, own.image)
}
