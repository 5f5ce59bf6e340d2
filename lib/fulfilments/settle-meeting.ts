import 'server-only'
import { trusted } from 'mongoose'
import { putBackOnSale } from '@/lib/listings/withdraw-listing'
import { extendClaims, reclaimLines, releaseLines } from '@/lib/orders/claim-lines'
import { orderChanged, toEvents } from '@/lib/orders/events'
import { moveOrder } from '@/lib/orders/move-order'
import { ofLine } from '@/lib/orders/of-line'
import { listKept, listPayable, toClaimKeys } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { failpoint } from '@/lib/platform/failpoint'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { OrderModel } from '@/models/order'
import { finishCashSale, toCashMarks } from './end-meeting'
import { canSettle, DAYS_TO_CONTEST, hasBegun, otherSide, type MeetingOutcome, type Side } from './meeting'

const CONTEST_MS = DAYS_TO_CONTEST * DAY_MS
/** In which a repeated call does the rest of one that died. Later its seller may have withdrawn a copy again. */
const REPEATED_MS = 10 * 60_000

function refuse(): AppError {
  return new AppError('NOT_AGREED', 'errors.outcomeNotPossible')
}

/** One side says that the other did not come; if the other has said so before, neither counts. */
async function reportNoShow(order: OrderRow, by: Side, now: Date): Promise<OrderRow> {
  const { noShow } = order.meeting ?? {}
  if (noShow?.by === by) return order
  if (noShow) return contest(order, by, now)
  if (order.status !== 'agreed' || !hasBegun(order, now)) throw refuse()
  const holdExpiresAt = new Date(Math.max(order.holdExpiresAt.getTime(), now.getTime() + CONTEST_MS))
  const reported = await OrderModel.findOneAndUpdate(
    { _id: order._id, status: 'agreed', 'meeting.noShow': trusted({ $exists: false }) },
    {
      $set: { 'meeting.noShow': { by, at: now }, holdExpiresAt },
      $push: { events: { $each: toEvents(by === 'buyer' ? 'seller-missed' : 'buyer-missed', now) } }
    },
    { returnDocument: 'after' }
  ).lean()
  if (!reported) throw refuse()
  await extendClaims(reported)
  return reported
}

async function contest(order: OrderRow, side: Side, now: Date): Promise<OrderRow> {
  const { noShow } = order.meeting ?? {}
  if (noShow?.by !== otherSide(side)) throw refuse()
  if (noShow.contestedAt) return order
  const contested = await OrderModel.findOneAndUpdate(
    { _id: order._id, status: 'agreed', 'meeting.noShow.by': noShow.by },
    { $set: { 'meeting.noShow.contestedAt': now }, $push: { events: { $each: orderChanged(now) } } },
    { returnDocument: 'after' }
  ).lean()
  if (!contested) throw refuse()
  return contested
}

/** The copies of a missed meeting are taken back first, as at a booking: one that was offered again is not sold so. */
async function declareSold(order: OrderRow, now: Date): Promise<OrderRow> {
  if (order.status === 'handed_over') return order
  if (order.status === 'agreed' ? !hasBegun(order, now) : order.status !== 'missed' || !canSettle(order, now))
    throw refuse()
  if (order.status === 'missed' && !(await reclaimLines(order))) {
    await releaseLines(order)
    throw new AppError('NOT_AGREED', 'errors.offeredAgain')
  }
  const cash = toCashMarks(now)
  const changes = {
    ...cash,
    $set: {
      ...cash.$set,
      ...toClaimKeys(order, 'owned', listPayable(order.lines)),
      handedOverBySeller: true,
      'meeting.settledAt': now
    },
    $push: { events: { $each: toEvents('handed-over', now) } }
  }
  const step = order.status === 'agreed' ? 'handOver' : 'declareSold'
  const where = { 'meeting.settledAt': trusted({ $exists: false }), revision: order.revision ?? null }
  const sold = await moveOrder(order._id, step, changes, where)
  failpoint('sold-declared')
  if (!sold) throw refuse()
  await finishCashSale(sold)
  return sold
}

/** What was deleted, sold or taken down meanwhile stays as it is. */
async function relistAll(actor: Actor, order: OrderRow): Promise<OrderRow> {
  for (const { listingId } of listKept(order.lines)) {
    await putBackOnSale(actor, listingId.toHexString()).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }
  return order
}

/** The copies that are still withdrawn. */
async function putBack(actor: Actor, order: OrderRow, now: Date): Promise<OrderRow> {
  const settledAt = order.meeting?.settledAt
  if (settledAt && order.status !== 'handed_over')
    return now.getTime() - settledAt.getTime() < REPEATED_MS ? relistAll(actor, order) : order
  if (!canSettle(order, now)) throw refuse()
  const settled = await OrderModel.findOneAndUpdate(
    { _id: order._id, status: order.status, 'meeting.settledAt': trusted({ $exists: false }) },
    { $set: { 'meeting.settledAt': now }, $push: { events: { $each: orderChanged(now) } } },
    { returnDocument: 'after' }
  ).lean()
  if (!settled) throw refuse()
  failpoint('meeting-settled')
  return relistAll(actor, settled)
}

/** What became of a meeting. Buyer and seller can say from its day on that the other did not come, or that they came
 * themselves; the seller, that the books were sold without the code or are to go back on sale. Idempotent. @throws
 * AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NOT_AGREED */
export async function settleMeeting(
  actor: Actor,
  id: string,
  outcome: MeetingOutcome
): Promise<Pick<OrderRow, 'status' | 'lines'>> {
  await authorize(actor, 'Buyer', 'Seller')
  const order = await OrderModel.findOne(ofLine(id)).lean()
  const isSeller = actor.roles.includes('Seller') && order?.sellerId.toHexString() === actor.id
  const isBuyer = actor.roles.includes('Buyer') && order?.buyerId.toHexString() === actor.id
  if (!order || (!isSeller && !isBuyer)) throw notFound('booking')
  const now = await readDatabaseTime()
  const side = isSeller ? 'seller' : 'buyer'
  if (outcome === 'other_missed') return reportNoShow(order, side, now)
  if (outcome === 'i_came') return contest(order, side, now)
  if (!isSeller) throw notFound('booking')
  return outcome === 'sold' ? declareSold(order, now) : putBack(actor, order, now)
}
