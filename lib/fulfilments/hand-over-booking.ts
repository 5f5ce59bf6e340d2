import 'server-only'
import { trusted, type Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { OrderModel } from '@/models/order'
import type { OrderStatus } from '@/lib/orders/order-status'
import { isAboutAll, toCaseChanges, whereCaseIs } from '@/lib/cases/guard-case'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { failpoint } from '@/lib/platform/failpoint'
import { finishCashSale, toCashMarks } from './end-meeting'
import { isHandoverCode } from './handover-code'
import { moveOrder } from '@/lib/orders/move-order'
import { ofLine } from '@/lib/orders/of-line'
import { toEvents } from '@/lib/orders/events'
import { assertNotDisputed, withoutOpenDispute } from '@/lib/disputes/guard-dispute'
import { message } from '@/lib/platform/i18n/message'

const HOUR_MS = 3_600_000
const MAX_TRIES = 5

/** Counts and checks in one write, so that concurrent tries cannot exceed the limit. A sale that is no longer `paid` has
 * no code to be guessed. */
async function countTry(id: Types.ObjectId, sellerId: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const oldest = `handover.triedAt.${MAX_TRIES - 1}`
  const counted = await OrderModel.updateOne(
    {
      _id: id,
      sellerId,
      status: trusted({ $in: ['paid' as const, 'agreed' as const] }),
      $or: [{ [oldest]: trusted({ $exists: false }) }, { 'handover.triedAt.0': trusted({ $lte: hourAgo }) }]
    },
    { $push: { 'handover.triedAt': { $each: [now], $slice: -MAX_TRIES } } }
  )
  if (counted.matchedCount === 1) return
  const row = await OrderModel.findOne({ _id: id, sellerId }, { status: 1, handover: 1 }).lean()
  if (row?.status !== 'paid' && row?.status !== 'agreed') return
  const end = (row.handover?.triedAt[0]?.getTime() ?? now.getTime()) + HOUR_MS
  const seconds = Math.max(1, Math.ceil((end - now.getTime()) / 1000))
  throw new AppError('TOO_MANY_REQUESTS', message('errors.tooManyCodes', { count: Math.ceil(seconds / 60) }), {
    retryAfterSeconds: seconds
  })
}

/** Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND, NOT_PAID, DISPUTED, WRONG_CODE, TOO_MANY_REQUESTS */
export async function handOverBooking(actor: Actor, bookingId: string, code: string): Promise<{ status: OrderStatus }> {
  await authorize(actor, 'Seller')
  const booking = await OrderModel.findOne(
    { ...ofLine(bookingId), sellerId: actor.id },
    { status: 1, handover: 1, disputes: 1, case: 1, lines: 1, paymentMethod: 1 }
  ).lean()
  if (!booking) throw notFound('sale')
  if (booking.status === 'handed_over') return { status: 'handed_over' }
  if (booking.status !== 'paid' && booking.status !== 'agreed')
    throw new AppError('NOT_PAID', isPaidAtMeeting(booking) ? 'errors.meetingNotAgreed' : 'errors.handoverNotPaid')
  assertNotDisputed(booking)
  const now = await readDatabaseTime()
  await countTry(booking._id, actor.id, now)
  if (!booking.handover || !isHandoverCode(booking._id.toHexString(), code, booking.handover.codeHash)) {
    throw new AppError('WRONG_CODE', 'errors.wrongCode')
  }
  // The code says that the cash was paid.
  const cash = isPaidAtMeeting(booking) ? toCashMarks(now) : null
  const moved = await moveOrder(
    booking._id,
    'handOver',
    {
      ...cash,
      // A case about another copy stays open.
      $set: {
        handedOverAt: now,
        ...cash?.$set,
        ...(isAboutAll(booking) ? toCaseChanges(booking, 'handOver', now) : {})
      },
      $push: { events: { $each: toEvents('handed-over', now) } }
    },
    { ...withoutOpenDispute(), ...whereCaseIs(booking) }
  )
  if (!moved) {
    const current = await OrderModel.findById(booking._id, { status: 1, disputes: 1 }).lean()
    if (current?.status === 'handed_over') return { status: 'handed_over' }
    if (current) assertNotDisputed(current)
    throw new AppError('NOT_PAID', 'errors.bookingChanged')
  }
  failpoint('handed-over')
  if (cash) await finishCashSale(moved)
  return { status: moved.status }
}
