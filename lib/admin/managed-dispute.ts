import { sumTaken, toOutcome, type Dispute, type DisputeOutcome } from '@/lib/bookings/dispute'

/** A dispute of the card bank as an admin sees it. Money in integer cents, times ISO 8601 in UTC. */
export type ManagedDispute = {
  id: string
  outcome: DisputeOutcome
  /** The provider's status and code of the reason. */
  status: string
  reason: string
  amountCents: number
  /** What the bank has taken and not given back. */
  takenCents: number
  evidenceDueAt: string | null
  openedAt: string
  closedAt: string | null
}

/** An open dispute in the admins' queue. */
export type QueuedDispute = Pick<ManagedDispute, 'id' | 'reason' | 'amountCents' | 'evidenceDueAt'> & { bookingId: string; bookName: string }

/** A stored dispute as an admin sees it. */
export function toManagedDispute(dispute: Dispute): ManagedDispute {
  const { id, status, reason, amountCents, evidenceDueAt, openedAt, closedAt } = dispute
  return {
    id, status, reason, amountCents,
    outcome: toOutcome(dispute),
    takenCents: sumTaken([dispute]),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null
  }
}
