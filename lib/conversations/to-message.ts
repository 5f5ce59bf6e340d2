import 'server-only'
import type { OrderRow } from '@/lib/orders/order-row'
import { hasContact, listLinkHosts } from './find-risks'
import { toTrustedAt } from './order-facts'
import type { MessageItem } from './responses'
import type { MessageRow } from './store-message'

/** When the first of the orders of the two was paid, or agreed to. */
export function toFirstTrustedAt(orders: readonly OrderRow[]): Date | null {
  const times = orders.flatMap((order) => toTrustedAt(order) ?? [])
  return times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null
}

/** As the reader is shown it. */
export function toMessage(row: MessageRow, readerId: string, trustedAt: Date | null): MessageItem {
  const isMine = row.senderId.toHexString() === readerId
  const state = row.removedAt ? 'removed' : row.erasedAt ? 'erased' : 'sent'
  const text = state === 'sent' ? row.text : ''
  const subject = row.listingId
    ? { kind: 'listing' as const, id: row.listingId.toHexString() }
    : row.orderId
      ? { kind: 'order' as const, id: row.orderId.toHexString() }
      : null
  return {
    number: row.number,
    clientId: isMine ? row.clientId : null,
    isMine,
    text,
    photos:
      state === 'sent'
        ? (row.photos ?? []).map(({ id, width, height }) => ({ id: id.toHexString(), width, height }))
        : [],
    subject,
    sentAt: row.sentAt.toISOString(),
    state,
    linkHosts: listLinkHosts(text),
    hasContactBeforePayment: (trustedAt === null || row.sentAt < trustedAt) && hasContact(text)
  }
}
