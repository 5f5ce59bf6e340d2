import { allocate, type Share } from '@/lib/orders/shares'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

/** Amounts in cents, times UTC. */
export type SeenDispute = {
  id: string
  /** docs.stripe.com/api/disputes/object */
  status: string
  reason: string
  amountCents: number
  evidenceDueAt: Date | null
  openedAt: Date
  withdrawnCents: number
  reinstatedCents: number
}

/** `recordedAt` and `closedAt`: when the shop learnt of it and of its end. */
export type Dispute = Omit<SeenDispute, 'evidenceDueAt'> & {
  /** What was left of each line when it was recorded: in this proportion the lines bear what the bank takes. */
  shares: readonly Share[]
  evidenceDueAt?: Date | null
  isOpen: boolean
  recordedAt: Date
  closedAt?: Date | null
}

/** `closed`: an inquiry or a prevented dispute, without a loss. */
export const DISPUTE_OUTCOMES = ['open', 'won', 'lost', 'closed'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

/** Any other status, also one that Stripe adds later, is open. */
const CLOSED_STATUSES: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented']

export function toOutcome({ status }: Pick<SeenDispute, 'status'>): DisputeOutcome {
  if (!CLOSED_STATUSES.includes(status)) return 'open'
  return status === 'won' || status === 'lost' ? status : 'closed'
}

/** The bank waits for evidence: docs.stripe.com/disputes/how-disputes-work. */
export function takesEvidence({ status }: Pick<SeenDispute, 'status'>): boolean {
  return status === 'needs_response' || status === 'warning_needs_response'
}

type DisputeNews = { kind: 'dispute-opened' | 'dispute-closed'; mark: string }

function isInquiry(status: string): boolean {
  return status.startsWith('warning_')
}

function toNews(before: Dispute | undefined, { id, status, isOpen }: Dispute): DisputeNews[] {
  const isNewOpen = isOpen && (!before?.isOpen || (isInquiry(before.status) && !isInquiry(status)))
  if (isNewOpen) return [{ kind: 'dispute-opened', mark: `-${id}-${status}` }]
  return !isOpen && before?.isOpen !== false ? [{ kind: 'dispute-closed', mark: `-${id}-${status}` }] : []
}

function toDispute(before: Dispute | undefined, seen: SeenDispute, left: readonly Share[], now: Date): Dispute {
  const isOpen = toOutcome(seen) === 'open'
  const closedAt = isOpen ? null : before?.status === seen.status ? (before.closedAt ?? now) : now
  return { ...seen, shares: before?.shares ?? left, isOpen, recordedAt: before?.recordedAt ?? now, closedAt }
}

/** What the provider may change. */
function toState({ status, reason, amountCents, withdrawnCents, reinstatedCents, evidenceDueAt }: Dispute): string {
  return JSON.stringify([status, reason, amountCents, withdrawnCents, reinstatedCents, evidenceDueAt ?? null])
}

/** Merges the provider's disputes, oldest first; null if nothing is new. Unlisted ones stay unchanged. `left`: what is
 * left of each line. */
export function followDisputes(
  known: readonly Dispute[],
  seen: readonly SeenDispute[],
  left: readonly Share[],
  now: Date
): { disputes: Dispute[]; news: DisputeNews[] } | null {
  const before = new Map(known.map((dispute) => [dispute.id, dispute]))
  const after = seen.map((dispute) => toDispute(before.get(dispute.id), dispute, left, now))
  const changed = after.filter((dispute) => {
    const known = before.get(dispute.id)
    return !known || toState(known) !== toState(dispute)
  })
  if (changed.length === 0) return null
  const byId = new Map([...before, ...changed.map((dispute) => [dispute.id, dispute] as const)])
  return {
    disputes: [...byId.values()].sort((one, other) => one.openedAt.getTime() - other.openedAt.getTime()),
    news: changed.flatMap((dispute) => toNews(before.get(dispute.id), dispute))
  }
}

export function sumTaken(
  disputes: readonly Pick<Dispute, 'withdrawnCents' | 'reinstatedCents'>[] | null | undefined
): number {
  return (disputes ?? []).reduce(
    (sum, { withdrawnCents, reinstatedCents }) => sum + Math.max(0, withdrawnCents - reinstatedCents),
    0
  )
}

export function sumChargedBack(
  disputes: readonly Pick<Dispute, 'status' | 'withdrawnCents' | 'reinstatedCents'>[] | null | undefined
): number {
  return sumTaken((disputes ?? []).filter((dispute) => toOutcome(dispute) === 'lost'))
}

type Taking = Pick<Dispute, 'withdrawnCents' | 'reinstatedCents' | 'shares'>

/** What the bank has taken and not given back, by line; what it gave back beyond that is negative. */
export function allocateTaken({ withdrawnCents, reinstatedCents, shares }: Taking): Share[] {
  return allocate(withdrawnCents - reinstatedCents, shares)
}

/** By line: what lost disputes have returned to the buyer. */
export function listChargedBack(disputes: readonly (Taking & Pick<Dispute, 'status'>)[] | null | undefined): Share[] {
  return (disputes ?? [])
    .filter((dispute) => toOutcome(dispute) === 'lost' && dispute.withdrawnCents > dispute.reinstatedCents)
    .flatMap(allocateTaken)
}

/** The open one whose evidence is due first, else the one opened last. */
export function findLeadingDispute<Row extends Pick<Dispute, 'isOpen' | 'evidenceDueAt'>>(
  disputes: readonly Row[] | null | undefined
): Row | null {
  const open = (disputes ?? []).filter(({ isOpen }) => isOpen)
  const dueOf = ({ evidenceDueAt }: Row) => evidenceDueAt?.getTime() ?? Infinity
  return open.sort((one, other) => dueOf(one) - dueOf(other))[0] ?? disputes?.at(-1) ?? null
}

/** Codes: docs.stripe.com/api/disputes/object#dispute_object-reason. */
const REASON_LABELS: Readonly<Record<string, PlainKey>> = {
  credit_not_processed: 'payments.disputeReason.credit_not_processed',
  duplicate: 'payments.disputeReason.duplicate',
  fraudulent: 'payments.disputeReason.fraudulent',
  product_not_received: 'payments.disputeReason.product_not_received',
  product_unacceptable: 'payments.disputeReason.product_unacceptable',
  unrecognized: 'payments.disputeReason.unrecognized'
}

export function describeDisputeReason(reason: string, t: Translator): string {
  const words = REASON_LABELS[reason]
  return words ? t(words) : reason
}
