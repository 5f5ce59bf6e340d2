import { sumTaken, takesEvidence, toOutcome, type Dispute } from '@/lib/disputes/dispute'
import { UNRESOLVED_STATUSES, type Refund } from '@/lib/refunds/refund'
import { listPayable, toFirstLine, toOrderName } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { toStatusLabel } from '@/lib/orders/progress'
import { toFacts } from '@/lib/orders/to-booking'

export const MOST_FOUND = 1000

/** `part`: less than what is left, since the book was handed over. */
export type Refundable = 'whole' | 'part' | null

export type Person = { name: string; email: string }

function isDisputed({ disputes }: OrderRow): boolean {
  return (disputes ?? []).some(({ isOpen }) => isOpen)
}

/** True if neither a refund nor a cancellation is possible: a dispute is open, or was lost. */
export function isBlocked(row: OrderRow): boolean {
  return isDisputed(row) || (row.disputes ?? []).some((dispute) => toOutcome(dispute) === 'lost')
}

/** Integer cents, ISO 8601 in UTC. The seller is null if the account is gone. `label`: as buyer and seller see it. */
export function toManagedBooking(row: OrderRow, people: ReadonlyMap<string, Person>, now: Date) {
  const first = toFirstLine(row)
  return {
    label: toStatusLabel(toFacts(row), now),
    id: row._id.toHexString(),
    bookName: toOrderName(row),
    copies: Math.max(1, listPayable(row.lines).length),
    title: first.title,
    otherTitles: row.lines.filter((line) => line !== first).map(({ title }) => title),
    priceCents: row.totalCents,
    refundedCents: row.refundedCents ?? 0,
    status: row.status,
    isDisputed: isDisputed(row),
    buyer: people.get(row.buyerId.toHexString()) ?? { name: row.userName, email: row.userEmail },
    seller: people.get(row.sellerId.toHexString()) ?? null,
    bookedAt: row.bookedAt.toISOString()
  }
}

export type ManagedBooking = ReturnType<typeof toManagedBooking>

/** `strayPayment` arrived for the booking and could not become its payment. */
export function toManagedRefund({ key, amountCents, status, reason, requestedAt, stray }: Refund) {
  return {
    key,
    amountCents,
    status,
    reason: reason ?? null,
    requestedAt: requestedAt.toISOString(),
    strayPayment: stray?.intentId ?? null,
    needsDecision: UNRESOLVED_STATUSES.includes(status)
  }
}

export type ManagedRefund = ReturnType<typeof toManagedRefund>

/** Integer cents, ISO 8601 in UTC. */
export function toManagedDispute(dispute: Dispute) {
  const { id, status, reason, amountCents, evidenceDueAt, openedAt, closedAt } = dispute
  return {
    id,
    status,
    reason,
    amountCents,
    outcome: toOutcome(dispute),
    takenCents: sumTaken([dispute]),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    takesEvidence: takesEvidence(dispute),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null
  }
}

export type ManagedDispute = ReturnType<typeof toManagedDispute>
