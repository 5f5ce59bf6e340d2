import 'server-only'
import { listKept, listPayable, toFirstLine } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { ENDED_STATUSES } from '@/lib/orders/order-status'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { isOpenCase } from '@/lib/cases/case'
import type { ConversationOrder, SystemEntry, SystemEntryKind } from './responses'

/** What the shop knows of the payment. Messages say nothing of it. */
export function toPayment(order: OrderRow): ConversationOrder['payment'] {
  if (isPaidAtMeeting(order)) return { kind: 'at_meeting', at: null }
  return order.paidAt ? { kind: 'paid', at: order.paidAt.toISOString() } : { kind: 'none', at: null }
}

/** Until then a phone number in a message is a warning sign. */
export function toTrustedAt(order: OrderRow): Date | null {
  return order.paidAt ?? order.meeting?.agreedAt ?? null
}

function isRunning({ status, case: found }: OrderRow): boolean {
  return !ENDED_STATUSES.includes(status) || isOpenCase(found)
}

export function toConversationOrder(order: OrderRow): ConversationOrder {
  const first = toFirstLine(order)
  return {
    orderId: order._id.toHexString(),
    bookName: first.title,
    copies: Math.max(listKept(order.lines).length || listPayable(order.lines).length, 1),
    listingIds: order.lines.map(({ listingId }) => listingId.toHexString()),
    image: first.image ?? null,
    totalCents: order.totalCents,
    status: order.status,
    isRunning: isRunning(order),
    hasOpenCase: isOpenCase(order.case),
    payment: toPayment(order)
  }
}

/** What has happened to an order, from the order itself: no message can be one of these. */
export function toSystemEntries(order: OrderRow): SystemEntry[] {
  const { status, case: found } = order
  const times: readonly [SystemEntryKind, Date | null | undefined][] = [
    ['booked', order.bookedAt],
    ['paid', isPaidAtMeeting(order) ? null : order.paidAt],
    ['confirmed', order.meeting?.agreedAt],
    ['expired', status === 'expired' ? order.endedAt : null],
    ['cancelled', status === 'cancelled' || order.cancelledBy ? order.endedAt : null],
    ['missed', status === 'missed' ? order.endedAt : null],
    ['handed_over', order.handedOverAt],
    ['case_opened', found?.openedAt],
    ['case_closed', found?.closedAt],
    ['refunded', status === 'refunded' ? order.refundedAt : null]
  ]
  const { bookName, copies, orderId } = toConversationOrder(order)
  return times
    .flatMap(([kind, at]) => (at ? [{ kind, at: at.toISOString(), orderId, bookName, copies }] : []))
    .sort((one, other) => one.at.localeCompare(other.at))
}
