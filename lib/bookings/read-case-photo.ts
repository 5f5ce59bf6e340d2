import 'server-only'
import { Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import { CasePhotoModel } from '@/models/case-photo'

/**
 * The bytes (WebP) of photo `n`, from 1, of the case of a booking; for its buyer, its seller and admins.
 * @throws AppError NOT_FOUND also for everybody else
 */
export async function readCasePhoto(actor: Actor, bookingId: string, n: number): Promise<Buffer> {
  await connectToDatabase()
  const sides = actor.roles.includes('Admin') ? {} : { $or: [{ buyerId: actor.id }, { sellerId: actor.id }] }
  const booking = await BookingModel.findOne({ _id: new Types.ObjectId(bookingId), ...sides }, { case: 1 }).lean()
  const shown = booking?.case?.photos?.[n - 1]
  const photo = shown ? await CasePhotoModel.findOne({ _id: shown.id, bookingId: new Types.ObjectId(bookingId) }) : null
  if (!photo) throw notFound('That picture')
  return photo.bytes
}
