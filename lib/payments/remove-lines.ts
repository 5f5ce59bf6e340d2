import 'server-only'
import { toAuditOutbox } from '@/lib/audit/audit-outbox'
import type { DecidedAct } from '@/lib/refunds/change-refunds'
import { failpoint } from '@/lib/platform/failpoint'
import { releaseLines } from '@/lib/orders/claim-lines'
import { toEvents } from '@/lib/orders/events'
import { moveOrder } from '@/lib/orders/move-order'
import { listKept, sumPrices, toClaimKeys, toLeaveMarks } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import type { Canceller } from '@/lib/orders/order-status'
import { isCopySlot } from '@/lib/orders/slots'
import { OrderModel } from '@/models/order'
import { countRefusedCards } from '@/lib/payment-provider/stripe'
import { endPayment, type EndGrounds } from './end-hold'

export type Removal = EndGrounds & { lines: readonly number[]; by: Canceller }

/** What changes when lines leave an unpaid order: its total, the slots of their copies, and its payment. */
function toChanges(order: OrderRow, removal: NonNullable<OrderRow['removal']>, failedCards: number, now: Date) {
  const numbers = removal.lines
  const leaving = order.lines.filter(({ number }) => numbers.includes(number))
  const staying = listKept(order.lines).filter(({ number }) => !numbers.includes(number))
  const copies = (order.slots ?? []).filter(isCopySlot)
  const freed = new Set(copies.slice(staying.length))
  return {
    $set: {
      ...toLeaveMarks(leaving, 'removedAt', removal, now),
      ...toClaimKeys(order, 'free', leaving),
      totalCents: sumPrices(staying),
      slots: (order.slots ?? []).filter((slot) => !freed.has(slot))
    },
    $unset: { removal: 1, paymentIntent: 1 },
    $inc: { revision: 1 },
    $push: {
      events: { $each: toEvents('lines-removed', now, `-${numbers.join('-')}`) },
      ...(order.paymentIntent ? { earlierIntents: { requestedAt: order.paymentIntent.requestedAt, failedCards } } : {})
    }
  } as const
}

/** Ends a removal that has begun: the payment is cancelled at the provider first, so that nobody pays the old total, and
 * the listings are released last. A payment that came first wins: the order is paid with all its lines. Idempotent and
 * safe to run concurrently. @throws AppError PAYMENTS_UNAVAILABLE: the order waits, since a payment may exist */
export async function finishRemoval(order: OrderRow, now: Date): Promise<OrderRow | null> {
  const { removal } = order
  if (removal && (await endPayment(order, now))) {
    const intentId = (await OrderModel.findById(order._id, { paymentIntent: 1 }).lean())?.paymentIntent?.id
    const failedCards = intentId ? await countRefusedCards(intentId) : 0
    const end = order.meeting ? 'endRemovalOfAgreed' : 'endRemoval'
    await moveOrder(order._id, end, toChanges(order, removal, failedCards, now), {
      revision: order.revision ?? null
    })
    failpoint('lines-removed')
  }
  const current = await OrderModel.findById(order._id).lean()
  if (current)
    await releaseLines(
      current,
      current.lines.filter(({ removedAt }) => removedAt)
    )
  return current
}

/** Begins to take lines, but not all, out of an order that is not paid; the reconciler goes on. Null if it is no longer
 * unpaid. `act` goes into the audit log. */
export async function markRemoval(
  { _id, revision }: OrderRow,
  { lines, by, reason, cause }: Removal,
  act?: DecidedAct
): Promise<OrderRow | null> {
  const removal = { lines: [...lines], by, ...(reason ? { reason } : {}), ...(cause ? { cause } : {}) }
  const acts = act ? toAuditOutbox(act.actor, act.action, act.grounds, { id: act.id }) : []
  const changes = { $set: { removal }, $push: { auditOutbox: { $each: acts } } }
  const marked = await moveOrder(_id, 'remove', changes, { revision: revision ?? null })
  failpoint('removal-marked')
  return marked
}
