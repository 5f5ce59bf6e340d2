import 'server-only'
import { trusted, Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { connectToDatabase } from '@/lib/platform/db/db'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { encodeImage } from '@/lib/platform/images/encode-image'
import type { Picture } from '@/lib/platform/images/limits'
import { toStorageError } from '@/lib/platform/storage/storage-full'
import { orderChanged } from '@/lib/orders/events'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel } from '@/models/order'
import { CasePhotoModel } from '@/models/case-photo'
import { isOpenCase, MAX_CASE_PHOTOS, OPEN_CASE_STATUSES } from './case'
import { message } from '@/lib/platform/i18n/message'

type CasePhotos = { photos: { width: number; height: number }[] }

/** Returns the order and the number of its open case. Called before the file is read. @throws AppError NOT_ALLOWED, NOT_FOUND for a
 * wrong or foreign id, NO_CASE, UPLOAD_LIMIT */
export async function requireRoomForPhoto(
  actor: Actor,
  bookingId: string
): Promise<{ orderId: Types.ObjectId; number: number }> {
  await authorize(actor, 'Buyer')
  const booking = await OrderModel.findOne({ ...ofLine(bookingId), buyerId: actor.id }, { case: 1 }).lean()
  if (!booking) throw notFound('booking')
  if (!booking.case || !isOpenCase(booking.case)) throw new AppError('NO_CASE', 'errors.caseChanged')
  if ((booking.case.photos ?? []).length >= MAX_CASE_PHOTOS)
    throw new AppError('UPLOAD_LIMIT', message('errors.tooManyCasePhotos', { count: MAX_CASE_PHOTOS }))
  return { orderId: booking._id, number: booking.case.number }
}

async function storeBytes(actor: Actor, orderId: Types.ObjectId, bytes: Buffer): Promise<Types.ObjectId> {
  try {
    return (
      await CasePhotoModel.create({
        orderId,
        buyerId: new Types.ObjectId(actor.id),
        bytes
      })
    )._id
  } catch (error) {
    throw toStorageError(error)
  }
}

/** Re-encodes and stores a photo, then adds it to the open case by one guarded write, which enforces the limit.
 * @throws AppError as `requireRoomForPhoto`; UNPROCESSABLE for anything but a picture, STORAGE_FULL, IMAGES_UNAVAILABLE */
export async function addCasePhoto(actor: Actor, bookingId: string, picture: Picture): Promise<CasePhotos> {
  const { orderId, number } = await requireRoomForPhoto(actor, bookingId)
  const { variants, width, height } = await encodeImage(picture)
  const largest = variants.at(-1)
  if (!largest) throw new Error('the picture has no size')
  const id = await storeBytes(actor, orderId, largest.bytes)
  try {
    const shown = await OrderModel.findOneAndUpdate(
      {
        _id: orderId,
        'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }),
        'case.number': number,
        [`case.photos.${MAX_CASE_PHOTOS - 1}`]: trusted({ $exists: false })
      },
      { $push: { 'case.photos': { id, width, height }, events: { $each: orderChanged(await readDatabaseTime()) } } },
      { returnDocument: 'after', projection: { case: 1 } }
    ).lean()
    if (shown)
      return { photos: (shown.case?.photos ?? []).map((photo) => ({ width: photo.width, height: photo.height })) }
  } catch (error) {
    await CasePhotoModel.deleteOne({ _id: id })
    throw toStorageError(error)
  }
  await CasePhotoModel.deleteOne({ _id: id })
  // Throws the reason; a case that was opened meanwhile gets the photo with the next try.
  await requireRoomForPhoto(actor, bookingId)
  throw new AppError('CHANGED_MEANWHILE', 'errors.bookingChanged')
}

/** WebP; `n` counts from 1. For the buyer, the seller and admins. @throws AppError NOT_FOUND also for everybody else */
export async function readCasePhoto(actor: Actor, bookingId: string, n: number): Promise<Buffer> {
  await connectToDatabase()
  const sides = actor.roles.includes('Admin') ? {} : { $or: [{ buyerId: actor.id }, { sellerId: actor.id }] }
  const booking = await OrderModel.findOne({ ...ofLine(bookingId), ...sides }, { case: 1 }).lean()
  const shown = booking?.case?.photos?.[n - 1]
  const photo = shown ? await CasePhotoModel.findOne({ _id: shown.id, orderId: booking?._id }) : null
  if (!photo) throw notFound('picture')
  return photo.bytes
}

const HOUR_MS = 3_600_000
const BATCH = 500

/** Deletes photos older than an hour that no case shows, left by a crash or a replaced case. Returns how many. */
export async function sweepCasePhotos(now = new Date()): Promise<number> {
  await connectToDatabase()
  const isOld = { createdAt: trusted({ $lte: new Date(now.getTime() - HOUR_MS) }) }
  let deleted = 0
  for (let last = new Types.ObjectId('0'.repeat(24)); ;) {
    const rows = await CasePhotoModel.find({ ...isOld, _id: trusted({ $gt: last }) }, { orderId: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean()
    const end = rows.at(-1)
    if (!end) return deleted
    last = end._id
    const bookings = await OrderModel.find(
      { _id: trusted({ $in: rows.map(({ orderId }) => orderId) }) },
      { 'case.photos.id': 1 }
    ).lean()
    const shown = new Set(bookings.flatMap((booking) => (booking.case?.photos ?? []).map(({ id }) => id.toHexString())))
    const gone = rows.filter(({ _id }) => !shown.has(_id.toHexString())).map(({ _id }) => _id)
    if (gone.length > 0) deleted += (await CasePhotoModel.deleteMany({ _id: trusted({ $in: gone }) })).deletedCount
  }
}
