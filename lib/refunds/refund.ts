import { shareOf, type Share } from '@/lib/orders/shares'

/** The life of one refund attempt: docs/state-machines.md. */
export const REFUND_STATUSES = [
  'requested',
  'pending',
  'succeeded',
  'failed',
  'refused',
  'superseded',
  'settled_by_hand'
] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export type RefundStep = { from: readonly RefundStatus[]; to: RefundStatus }

/** Guards of lib/refunds/refund-ledger.ts. Provider statuses only advance, so a stale response changes nothing. */
export const REFUND_STEPS = {
  pend: { from: ['requested'], to: 'pending' },
  succeed: { from: ['requested', 'pending'], to: 'succeeded' },
  fail: { from: ['requested', 'pending', 'succeeded'], to: 'failed' },
  refuse: { from: ['requested'], to: 'refused' },
  supersede: { from: ['requested', 'failed', 'refused'], to: 'superseded' },
  settle: { from: ['failed', 'refused'], to: 'settled_by_hand' }
} as const satisfies Record<string, RefundStep>
export type RefundStepName = keyof typeof REFUND_STEPS

export const RETURNED_STATUSES: readonly RefundStatus[] = ['succeeded', 'settled_by_hand']
/** The amount is reserved. */
export const OPEN_REFUND_STATUSES: readonly RefundStatus[] = ['requested', 'pending']
/** An admin has to decide: retry, or settle by hand. */
export const UNRESOLVED_STATUSES: readonly RefundStatus[] = ['failed', 'refused']

export type ProviderRefundStatus = 'pending' | 'succeeded' | 'failed'

const OF_STRIPE: Readonly<Record<string, ProviderRefundStatus>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed'
}

/** docs.stripe.com/api/refunds/object; an unknown status counts as pending. */
export function toRefundStatus(stripeStatus: string | null): ProviderRefundStatus {
  return OF_STRIPE[stripeStatus ?? ''] ?? 'pending'
}

export const STEP_OF_PROVIDER = { pending: 'pend', succeeded: 'succeed', failed: 'fail' } as const satisfies Record<
  ProviderRefundStatus,
  RefundStepName
>

/** A payment for a booking that could not become its payment. */
export type StrayPayment = { intentId: string; paidCents: number }

/** Amounts in cents, times UTC. */
export type Refund = {
  key: string
  /** Idempotency key of the next request; differs from `key` once the provider has stored a failure under it. */
  requestKey?: string | null
  amountCents: number
  /** Of the amount, by line; a stray payment has none. */
  shares: readonly Share[]
  status: RefundStatus
  requestedAt: Date
  /** Counts attempts at the same decision; absent for the first. */
  attempt?: number | null
  decision?: string | null
  id?: string | null
  reason?: string | null
  doneAt?: Date | null
  failedAt?: Date | null
  settledAt?: Date | null
  /** Excluded from all sums of the booking. */
  stray?: StrayPayment | null
}

export function refundsOf(refunds: readonly Refund[], stray: StrayPayment | null): Refund[] {
  return refunds.filter((refund) => (refund.stray?.intentId ?? null) === (stray?.intentId ?? null))
}

export function sumRefunds(refunds: readonly Refund[], statuses: readonly RefundStatus[]): number {
  return refunds
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export function leftToRefund(paidCents: number, refunds: readonly Refund[]): number {
  // Money returned outside the shop may also be reserved until the attempt is lowered.
  return Math.max(0, paidCents - sumRefunds(refunds, [...RETURNED_STATUSES, ...OPEN_REFUND_STATUSES]))
}

type Refundable = { prices: readonly Share[]; refunds: readonly Refund[]; chargedBack?: readonly Share[] }

/** Refundable rest of each line, in cents. */
export function leftOfLines({ prices, refunds, chargedBack }: Refundable): Share[] {
  const counted = [...RETURNED_STATUSES, ...OPEN_REFUND_STATUSES]
  const taken = refundsOf(refunds, null).filter(({ status }) => counted.includes(status))
  const shares = [...taken.flatMap((refund) => refund.shares), ...(chargedBack ?? [])]
  return prices.map(({ line, cents }) => ({ line, cents: Math.max(0, cents - shareOf(line, shares)) }))
}

export const REFUND_PROGRESS = ['on_its_way', 'delayed', 'returned', 'settled_by_hand'] as const
export type RefundProgress = (typeof REFUND_PROGRESS)[number]

/** `delayed`: an attempt failed or was refused, and an admin has to act. */
export function toRefundProgress(refunds: readonly Refund[]): RefundProgress | null {
  const statuses = refundsOf(refunds, null).map(({ status }) => status)
  if (statuses.some((status) => UNRESOLVED_STATUSES.includes(status))) return 'delayed'
  if (statuses.some((status) => OPEN_REFUND_STATUSES.includes(status))) return 'on_its_way'
  if (statuses.includes('settled_by_hand')) return 'settled_by_hand'
  return statuses.includes('succeeded') ? 'returned' : null
}
