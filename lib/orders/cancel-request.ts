import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { OrderModel } from '@/models/order'
import type { OrderStatus } from './order-status'
import { toEvents } from './events'
import { ofLine } from './of-line'
import { assertNotDisputed, withoutOpenDispute } from '@/lib/disputes/guard-dispute'

/** Once per order, idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND, NOT_PAID, DISPUTED */
export async function askToCancel(
  actor: Actor,
  bookingId: string,
  reason?: string
): Promise<{ status: OrderStatus }> {
  await authorize(actor, 'Buyer')
  const mine = { ...ofLine(bookingId), buyerId: actor.id }
  const now = await readDatabaseTime()
  const asked = await OrderModel.findOneAndUpdate(
    { ...mine, status: 'paid', cancelRequest: trusted({ $exists: false }), ...withoutOpenDispute() },
    {
      $set: { cancelRequest: { askedAt: now, ...(reason ? { reason } : {}) } },
      $push: { events: { $each: toEvents('cancel-asked', now) } }
    },
    { returnDocument: 'after' }
  ).lean()
  const booking = asked ?? (await OrderModel.findOne(mine, { status: 1, cancelRequest: 1, disputes: 1 }).lean())
  if (!booking) throw notFound('booking')
  if (!booking.cancelRequest) {
    if (booking.status !== 'paid') throw new AppError('NOT_PAID', 'errors.cancelRequestNotPaid')
    assertNotDisputed(booking)
    throw new AppError('CHANGED_MEANWHILE', 'errors.bookingChanged')
  }
  return { status: booking.status }
}

/** Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NOT_PAID if nothing was requested */
export async function declineToCancel(actor: Actor, bookingId: string): Promise<{ status: OrderStatus }> {
  await authorize(actor, 'Seller')
  const mine = { ...ofLine(bookingId), sellerId: actor.id }
  const now = await readDatabaseTime()
  const declined = await OrderModel.findOneAndUpdate(
    {
      ...mine,
      status: 'paid',
      cancelRequest: trusted({ $exists: true }),
      'cancelRequest.declinedAt': trusted({ $exists: false })
    },
    {
      $set: { 'cancelRequest.declinedAt': now },
      $push: { events: { $each: toEvents('cancel-declined', now) } }
    },
    { returnDocument: 'after' }
  ).lean()
  const booking = declined ?? (await OrderModel.findOne(mine, { status: 1, cancelRequest: 1 }).lean())
  if (!booking) throw notFound('sale')
  if (!booking.cancelRequest?.declinedAt) throw new AppError('NOT_PAID', 'errors.noCancelRequest')
  return { status: booking.status }
}
