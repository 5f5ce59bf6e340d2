import 'server-only'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { isPaid, ORDER_STEPS, type Canceller, type OrderStatus } from '@/lib/orders/order-status'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { findLine, listKept, listListingIds, listNumbers, toLineStatus, type OrderLine } from '@/lib/orders/order-lines'
import { ofLine } from '@/lib/orders/of-line'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { message } from '@/lib/platform/i18n/message'
import { hasBegun } from '@/lib/fulfilments/meeting'
import type { DecidedAct } from '@/lib/refunds/change-refunds'
import { refundLines, refundWhole } from '@/lib/refunds/refund-order'
import { finishEnding, markCancelling, type EndGrounds } from './end-hold'
import { finishRemoval, markRemoval, type Removal } from './remove-lines'

export type CancelledOrder = { status: OrderStatus; listingIds: string[] }

const ONCE = 'cancelled'
/** Removals of one order at the same time. */
const MAX_TRIES = 5

function toCanceller(actor: Actor, order: OrderRow | null): Canceller {
  if (actor.roles.includes('Admin') && order) return 'shop'
  if (actor.roles.includes('Buyer') && order?.buyerId.toHexString() === actor.id) return 'buyer'
  if (actor.roles.includes('Seller') && order?.sellerId.toHexString() === actor.id) return 'seller'
  throw notFound('booking')
}

/** Null if the provider is unavailable: the reconciler goes on as soon as it is back. */
async function unlessUnavailable(work: Promise<OrderRow | null>): Promise<OrderRow | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENTS_UNAVAILABLE') return null
    throw error
  }
}

async function finish(cancelling: OrderRow): Promise<OrderRow> {
  return (await unlessUnavailable(finishEnding(cancelling, await readDatabaseTime()))) ?? cancelling
}

/** Each side of an agreed meeting can cancel until its day begins. @throws AppError NOT_CANCELLABLE */
function assertBeforeMeeting(order: OrderRow, canceller: Canceller, now: Date): void {
  if (order.status === 'agreed' && canceller !== 'shop' && hasBegun(order, now))
    throw new AppError('NOT_CANCELLABLE', 'errors.meetingDayCome')
}

function reject(order: OrderRow, canceller: Canceller): AppError {
  if (order.status === 'handed_over') return new AppError('NOT_CANCELLABLE', 'errors.alreadyHandedOver')
  if (canceller === 'buyer') return new AppError('NOT_CANCELLABLE', 'errors.cancelPaidAsBuyer')
  return new AppError('NOT_CANCELLABLE', 'errors.notCancellable')
}

/** A cancellation that the buyer has asked for does not count against the seller. */
function toBlamed(canceller: Canceller, { cancelRequest }: OrderRow, lines: readonly OrderLine[]): Canceller {
  const isAsked =
    cancelRequest &&
    !cancelRequest.declinedAt &&
    lines.every(({ number }) => !cancelRequest.lines || cancelRequest.lines.includes(number))
  return canceller === 'seller' && isAsked ? 'buyer' : canceller
}

/** As `endOrder`, for a person who decides it. @throws AppError also ALREADY_DECIDED for an admin who cancels what
 * somebody else has ended */
export async function cancelOrder(actor: Actor, id: string, reason?: string): Promise<CancelledOrder> {
  const done = await endOrder(actor, id, { reason })
  if (!actor.roles.includes('Admin')) return done
  const order = await OrderModel.findOne(ofLine(id), { cancelledBy: 1, cancelReason: 1 }).lean()
  const isTheirs = order?.cancelledBy === 'shop' && (reason === undefined || reason === (order.cancelReason ?? ''))
  if (!isTheirs) throw new AppError('ALREADY_DECIDED', 'errors.bookingEndedBefore')
  return done
}

/** Cancels an order: its buyer while it is unpaid, its seller or an admin also after payment, with a full refund. The
 * payment is cancelled at the provider before the listings are released. Idempotent. @throws AppError NOT_ALLOWED,
 * NOT_FOUND for a wrong or foreign id, NOT_CANCELLABLE, DISPUTED */
export async function endOrder(actor: Actor, id: string, { reason, cause }: EndGrounds = {}): Promise<CancelledOrder> {
  await authorize(actor, 'Buyer', 'Seller', 'Admin')
  const order = await OrderModel.findOne(ofLine(id)).lean()
  const canceller = toCanceller(actor, order)
  if (!order || order.status === 'pending' || order.status === 'void') throw notFound('booking')
  if (!cause) assertBeforeMeeting(order, canceller, await readDatabaseTime())
  // Lines are leaving it: that ends first.
  if (order.status === 'removing') await finishRemoval(order, await readDatabaseTime())
  const grounds = { reason, ...(cause ? { detail: message(`bookings.cancelCause.${cause}`) } : {}) }
  const acts = canceller === 'shop' ? toAuditOutbox(actor, 'booking-cancelled', grounds, { id: ONCE }) : []
  const latest =
    (await markCancelling(order._id, canceller, { reason, cause }, acts)) ??
    (await OrderModel.findById(order._id).lean())
  if (canceller === 'shop') await recordActs('booking', order._id)
  const current = latest?.status === 'cancelling' ? await finish(latest) : latest
  if (!current) throw notFound('booking')
  const listingIds = listListingIds(current)
  // The payment may have succeeded while the order was being cancelled.
  if (current.status === 'paid' && canceller !== 'buyer') {
    const act = canceller === 'shop' ? { id: ONCE, action: 'booking-cancelled' as const, actor, grounds } : undefined
    const cancelledBy = toBlamed(canceller, current, listKept(current.lines))
    const { status } = await refundWhole(current, { cancelledBy, reason, cause, act })
    return { status, listingIds }
  }
  if (isPaid(current.status)) throw reject(current, canceller)
  return { status: current.status, listingIds }
}

function toAct(actor: Actor, lines: readonly OrderLine[], reason: string | undefined): DecidedAct {
  const detail = message('audit.detail.copiesCancelled', { books: lines.map(({ title }) => title).join('; ') })
  const id = `${ONCE}:${listNumbers(lines).join('-')}`
  return { id, action: 'booking-cancelled', actor, grounds: { reason, detail } }
}

/** Takes lines out of an unpaid order. Another removal ends first; one that waits for the provider is in the way. Null if the
 * order is no longer unpaid. @throws AppError CHANGED_MEANWHILE */
async function removeSome(order: OrderRow, removal: Removal, act: DecidedAct | undefined): Promise<OrderRow | null> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const now = await readDatabaseTime()
    const current = await OrderModel.findById(order._id).lean()
    if (current?.status === 'removing') {
      if (!(await unlessUnavailable(finishRemoval(current, now)))) break
    } else if (!current || !ORDER_STEPS.remove.from.some((status) => status === current.status)) return null
    else {
      const kept = listNumbers(listKept(current.lines))
      const open = kept.filter((number) => removal.lines.includes(number))
      if (open.length === 0) return current
      // All others have left meanwhile: the order would end.
      if (open.length === kept.length) break
      const marked = await markRemoval(current, { ...removal, lines: open }, act)
      if (marked) return (await unlessUnavailable(finishRemoval(marked, now))) ?? marked
    }
  }
  throw new AppError('CHANGED_MEANWHILE', 'errors.bookingChanged')
}

/** Some lines, but not all that are left. */
async function cancelSome(
  actor: Actor,
  order: OrderRow,
  lines: readonly OrderLine[],
  { reason, cause }: EndGrounds
): Promise<OrderRow> {
  const canceller = toCanceller(actor, order)
  if (!cause) assertBeforeMeeting(order, canceller, await readDatabaseTime())
  const act = canceller === 'shop' ? toAct(actor, lines, reason) : undefined
  const numbers = listNumbers(lines)
  const removal = { lines: numbers, by: canceller, reason, cause }
  const removed = await removeSome(order, removal, act)
  const current = removed ?? (await OrderModel.findById(order._id).lean())
  if (act) await recordActs('booking', order._id)
  if (!current) throw notFound('booking')
  if (current.status !== 'paid') {
    if (current.status === 'handed_over') throw reject(current, canceller)
    return current
  }
  // The payment has come first.
  if (canceller === 'buyer') throw reject(current, canceller)
  const cancelledBy = toBlamed(canceller, current, lines)
  return refundLines(current, numbers, { cancelledBy, reason, cause, act })
}

/** Cancels copies of an order by the ids of their lines: before the payment they leave the order, after it they are
 * refunded, by its seller or an admin. All that are left: the whole order. Idempotent. Returns the status of the first.
 * @throws AppError as `cancelOrder` */
export async function cancelLines(
  actor: Actor,
  ids: readonly [string, ...string[]],
  grounds: EndGrounds = {}
): Promise<CancelledOrder> {
  await authorize(actor, 'Buyer', 'Seller', 'Admin')
  const found = await OrderModel.findOne(ofLine(ids[0])).lean()
  toCanceller(actor, found)
  if (!found || found.status === 'pending' || found.status === 'void') throw notFound('booking')
  const order =
    found.status === 'removing'
      ? ((await unlessUnavailable(finishRemoval(found, await readDatabaseTime()))) ?? found)
      : found
  const lines = ids.map((id) => {
    const line = findLine(order, id)
    if (!line) throw notFound('booking')
    return line
  })
  const kept = listKept(order.lines)
  const open = kept.filter(({ number }) => lines.some((line) => line.number === number))
  const isWhole = kept.length === open.length || (open.length === 0 && kept.length === 0)
  if (isWhole) return grounds.cause ? endOrder(actor, ids[0], grounds) : cancelOrder(actor, ids[0], grounds.reason)
  const current = open.length === 0 ? order : await cancelSome(actor, order, open, grounds)
  const first = findLine(current, ids[0])
  return {
    status: first ? toLineStatus(current, first) : current.status,
    listingIds: lines.map(({ listingId }) => listingId.toHexString())
  }
}
