import 'server-only'
import { Types, trusted } from 'mongoose'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import { encodeImage } from '@/lib/platform/images/encode-image'
import type { Picture } from '@/lib/platform/images/picture'
import { toStorageError } from '@/lib/platform/storage/to-storage-error'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import { CasePhotoModel } from '@/models/case-photo'
import { isOpenCase, MAX_CASE_PHOTOS, OPEN_CASE_STATUSES } from './case'

/** How many photos a case has, and their sizes in pixels. */
export type CasePhotos = { photos: { width: number; height: number }[] }

/**
 * The number of the buyer's open case, if it takes another photo. Asked also before a byte of the file is read.
 * @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NO_CASE when none is open, UPLOAD_LIMIT
 */
export async function requireRoomForPhoto(actor: Actor, bookingId: string): Promise<number> {
  checkRole(actor, 'Buyer')
  await connectToDatabase()
  const booking = await BookingModel.findOne({ _id: new Types.ObjectId(bookingId), buyerId: actor.id }, { case: 1 }).lean()
  if (!booking) throw notFound('That booking')
  if (!booking.case || !isOpenCase(booking.case)) throw new AppError('NO_CASE', 'This case has changed meanwhile. Reload the page.')
  if ((booking.case.photos ?? []).length >= MAX_CASE_PHOTOS) throw new AppError('UPLOAD_LIMIT', `A case has up to ${MAX_CASE_PHOTOS} photos.`)
  return booking.case.number
}

/** Stores the bytes of a photo. @throws AppError STORAGE_FULL */
async function storeBytes(actor: Actor, bookingId: string, bytes: Buffer): Promise<Types.ObjectId> {
  try {
    return (await CasePhotoModel.create({ bookingId: new Types.ObjectId(bookingId), buyerId: new Types.ObjectId(actor.id), bytes }))._id
  } catch (error) {
    throw toStorageError(error)
  }
}

/**
 * Adds a photo to the buyer's open case: encoded anew, stored, then shown by one guarded write of the booking, so that many at
 * once do not get past the limit. A photo that is not shown after all is deleted; one that a dead process has left is swept
 * (sweep-case-photos.ts).
 * @throws AppError as requireRoomForPhoto; UNPROCESSABLE for anything but a picture, STORAGE_FULL, IMAGES_AWAY
 */
export async function addCasePhoto(actor: Actor, bookingId: string, picture: Picture): Promise<CasePhotos> {
  const number = await requireRoomForPhoto(actor, bookingId)
  const { variants, width, height } = await encodeImage(picture)
  const largest = variants.at(-1)
  if (!largest) throw new Error('the picture has no size')
  const id = await storeBytes(actor, bookingId, largest.bytes)
  try {
    const shown = await BookingModel.findOneAndUpdate(
      {
        _id: new Types.ObjectId(bookingId),
        'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }),
        'case.number': number,
        [`case.photos.${MAX_CASE_PHOTOS - 1}`]: trusted({ $exists: false })
      },
      { $push: { 'case.photos': { id, width, height } } },
      { returnDocument: 'after', projection: { case: 1 } }
    ).lean()
    if (shown) return { photos: (shown.case?.photos ?? []).map((photo) => ({ width: photo.width, height: photo.height })) }
  } catch (error) {
    await CasePhotoModel.deleteOne({ _id: id })
    throw toStorageError(error)
  }
  await CasePhotoModel.deleteOne({ _id: id })
  // Says which of them it was; a case that was opened anew in this moment gets the photo with the next try.
  await requireRoomForPhoto(actor, bookingId)
  throw new AppError('CHANGED_MEANWHILE', 'This booking has changed meanwhile. Reload the page.')
}
