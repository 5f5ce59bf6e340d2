import 'server-only'
import { trusted } from 'mongoose'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import { deriveHandoverCode, makeHandoverSecret } from './handover-code'

/**
 * The code that the buyer of a paid copy shows to its seller when they meet. The same however often it is asked for.
 * @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NOT_PAID unless the booking is paid and not handed over
 */
export async function findHandoverCode(actor: Actor, bookingId: string): Promise<{ code: string }> {
  checkRole(actor, 'Buyer')
  await connectToDatabase()
  const mine = { _id: bookingId, buyerId: actor.id }
  const booking = await BookingModel.findOne(mine, { status: 1, handover: 1 }).lean()
  if (!booking) throw notFound('That booking')
  if (booking.status !== 'paid') throw new AppError('NOT_PAID', 'There is a code once the book is paid, until it is handed over.')
  if (booking.handover) return { code: deriveHandoverCode(bookingId, booking.handover.nonce) }
  // Paid before there were codes.
  await BookingModel.updateOne(
    { ...mine, status: 'paid', handover: trusted({ $exists: false }) },
    { $set: { handover: { ...makeHandoverSecret(bookingId), triedAt: [] } } }
  )
  const made = await BookingModel.findOne(mine, { handover: 1 }).lean()
  if (!made?.handover) throw notFound('That booking')
  return { code: deriveHandoverCode(bookingId, made.handover.nonce) }
}
