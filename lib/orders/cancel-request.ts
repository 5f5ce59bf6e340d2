import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { OrderModel } from '@/models/order'
import type { OrderStatus } from './order-status'
import { toEvents } from './events'
import { ofLine } from './of-line'
import { findLine, listKept, listNumbers } from './order-lines'
import { assertNotDisputed, withoutOpenDispute } from '@/lib/disputes/guard-dispute'

/** What the buyer asks for: the whole order, or the copy with this id. */
export type AskedToCancel = { of: 'order' | 'booking'; id: string; reason?: string | undefined }

/** The number of the copy in an order of several; nothing where it is all of the order. @throws AppError NOT_FOUND,
 * NOT_PAID of a copy that left the order */
async function findAskedLines(actor: Actor, { of, id }: AskedToCancel): Promise<{ lines?: number[] }> {
  const order = await OrderModel.findOne({ ...ofLine(id), buyerId: actor.id }, { lines: 1 }).lean()
  const line = order && findLine(order, id)
  if (!line) throw notFound('booking')
  if (of === 'order' || order.lines.length === 1) return {}
  const kept = listNumbers(listKept(order.lines))
  if (!kept.includes(line.number)) throw new AppError('NOT_PAID', 'errors.cancelRequestNotPaid')
  return kept.length > 1 ? { lines: [line.number] } : {}
}

/** Once per order, and again after copies that were asked for were cancelled. Idempotent. @throws AppError NOT_ALLOWED,
 * NOT_FOUND, NOT_PAID, DISPUTED */
export async function askToCancel(actor: Actor, asking: AskedToCancel): Promise<{ status: OrderStatus }> {
  await authorize(actor, 'Buyer')
  const { id, reason } = asking
  const lines = await findAskedLines(actor, asking)
  const mine = { ...ofLine(id), buyerId: actor.id }
  const now = await readDatabaseTime()
  const asked = await OrderModel.findOneAndUpdate(
    { ...mine, status: 'paid', cancelRequest: trusted({ $exists: false }), ...withoutOpenDispute() },
    {
      $set: { cancelRequest: { ...lines, askedAt: now, ...(reason ? { reason } : {}) } },
      $push: {
        events: { $each: toEvents('cancel-asked', now, (lines.lines ?? []).map((line) => `-${line}`).join('')) }
      }
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
