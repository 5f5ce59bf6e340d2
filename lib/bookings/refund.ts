/**
 * The life of one attempt to return money. `requested`: stored, the provider has not confirmed it. `pending`: the provider
 * has it, the bank has not. `failed`: the bank did not take it, possibly long after it had succeeded. `refused`: the provider
 * will not make it. `superseded`: another attempt has taken its place, or nothing is left to return. `settled_by_hand`: the
 * buyer got the money in another way, as an admin has recorded.
 */
export const REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed', 'refused', 'superseded', 'settled_by_hand'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** One step of an attempt: from which statuses it may be taken, and where it leads. */
export type RefundStep = { from: readonly RefundStatus[]; to: RefundStatus }

/**
 * Every step there is. The verbs take their guards from here (lib/payments/refund-ledger.ts), and so does the model that
 * the test suite explores (tests/unit/payments/refunds). The provider's statuses come in this order only, so that an answer
 * read earlier and written later than another one changes nothing.
 */
export const REFUND_STEPS = {
  pend: { from: ['requested'], to: 'pending' },
  succeed: { from: ['requested', 'pending'], to: 'succeeded' },
  fail: { from: ['requested', 'pending', 'succeeded'], to: 'failed' },
  refuse: { from: ['requested'], to: 'refused' },
  supersede: { from: ['requested', 'failed', 'refused'], to: 'superseded' },
  settle: { from: ['failed', 'refused'], to: 'settled_by_hand' }
} as const satisfies Record<string, RefundStep>
export type RefundStepName = keyof typeof REFUND_STEPS

/** Statuses in which the money has reached the buyer. */
export const RETURNED_STATUSES: readonly RefundStatus[] = ['succeeded', 'settled_by_hand']
/** Statuses in which the sum is reserved: it may still be returned, and nothing else may return it. */
export const OPEN_REFUND_STATUSES: readonly RefundStatus[] = ['requested', 'pending']
/** Statuses in which an admin has to decide: try again, or settle by hand. */
export const UNRESOLVED_STATUSES: readonly RefundStatus[] = ['failed', 'refused']

/** What the provider says of a refund that it has made. */
export type ProviderRefundStatus = 'pending' | 'succeeded' | 'failed'

const OF_STRIPE: Readonly<Record<string, ProviderRefundStatus>> = {
  pending: 'pending', requires_action: 'pending', succeeded: 'succeeded', failed: 'failed', canceled: 'failed'
}

/** Stripe's status of a refund (docs.stripe.com/api/refunds/object) in ours; one that is not known yet counts as pending. */
export function toRefundStatus(stripeStatus: string | null): ProviderRefundStatus {
  return OF_STRIPE[stripeStatus ?? ''] ?? 'pending'
}

/** Which step follows the provider's word. */
export const STEP_OF_PROVIDER = { pending: 'pend', succeeded: 'succeed', failed: 'fail' } as const satisfies Record<ProviderRefundStatus, RefundStepName>

/** Money that arrived for a booking and could not become its payment: the provider's payment, and how much came. */
export type StrayPayment = { intentId: string; paidCents: number }

/** One attempt to return money of a booking. Amounts in cents, times UTC. */
export type Refund = {
  /** Names the attempt, also at the provider. */
  key: string
  /** The idempotency key of its next request; the same as `key` until the provider has stored a failure under that. */
  requestKey?: string
  amountCents: number
  status: RefundStatus
  requestedAt: Date
  /** Counts the attempts to carry out the same decision, from 1; absent for the first. */
  attempt?: number
  /** Which decision of an admin it carries out. */
  decision?: string
  /** The provider's id. */
  id?: string
  /** The provider's code of why it failed or was refused. */
  reason?: string
  /** When it succeeded, failed (or was refused), and was settled by hand. */
  doneAt?: Date
  failedAt?: Date
  settledAt?: Date
  /** Set for money that never became the payment of the booking; such a refund is in none of the booking's sums. */
  stray?: StrayPayment
}

type Stored = { [Field in keyof Refund]?: Refund[Field] | null | undefined } & Pick<Refund, 'key' | 'amountCents' | 'requestedAt'>

/** The refunds as the database has them. Those from before attempts had a status have one by whether they were done. */
export function toRefunds(stored: readonly Stored[] | null | undefined): Refund[] {
  return (stored ?? []).map(({ key, amountCents, requestedAt, requestKey, status, attempt, decision, id, reason, doneAt, failedAt, settledAt, stray }) => ({
    key,
    amountCents,
    requestedAt,
    status: status ?? (doneAt ? 'succeeded' : 'requested'),
    ...(requestKey ? { requestKey } : {}),
    ...(attempt ? { attempt } : {}),
    ...(decision ? { decision } : {}),
    ...(id ? { id } : {}),
    ...(reason ? { reason } : {}),
    ...(doneAt ? { doneAt } : {}),
    ...(failedAt ? { failedAt } : {}),
    ...(settledAt ? { settledAt } : {}),
    ...(stray ? { stray: { intentId: stray.intentId, paidCents: stray.paidCents } } : {})
  }))
}

/** Those of the booking's own payment, or of one stray payment. */
export function refundsOf(refunds: readonly Refund[], stray: StrayPayment | null): Refund[] {
  return refunds.filter((refund) => (refund.stray?.intentId ?? null) === (stray?.intentId ?? null))
}

/** The sum of what stands in one of these statuses, in cents. */
export function sumRefunds(refunds: readonly Refund[], statuses: readonly RefundStatus[]): number {
  return refunds.filter(({ status }) => statuses.includes(status)).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What may still be asked back of a payment of `paidCents`: neither returned nor reserved. */
export function leftToRefund(paidCents: number, refunds: readonly Refund[]): number {
  // Money that was returned past the shop may be reserved as well, until the attempt is lowered.
  return Math.max(0, paidCents - sumRefunds(refunds, [...RETURNED_STATUSES, ...OPEN_REFUND_STATUSES]))
}

/** How the money of a booking that goes back stands, for its buyer and seller. */
export const REFUND_PROGRESS = ['on_its_way', 'delayed', 'returned', 'settled_by_hand'] as const
export type RefundProgress = (typeof REFUND_PROGRESS)[number]

/** Null while nothing of the booking's payment was asked back. `delayed`: an attempt failed or was refused, and the shop has to act. */
export function toRefundProgress(refunds: readonly Refund[]): RefundProgress | null {
  const statuses = refundsOf(refunds, null).map(({ status }) => status)
  if (statuses.some((status) => UNRESOLVED_STATUSES.includes(status))) return 'delayed'
  if (statuses.some((status) => OPEN_REFUND_STATUSES.includes(status))) return 'on_its_way'
  if (statuses.includes('settled_by_hand')) return 'settled_by_hand'
  return statuses.includes('succeeded') ? 'returned' : null
}
