import { createHash } from 'node:crypto'
import { shareOf, sumShares, type Share } from '@/lib/orders/shares'
import { ORDER_STEPS, type OrderStatus, type OrderStepName } from '@/lib/orders/order-status'
import {
  leftOfLines,
  REFUND_STEPS,
  refundsOf,
  RETURNED_STATUSES,
  STEP_OF_PROVIDER,
  sumRefunds,
  UNRESOLVED_STATUSES,
  type Refund,
  type RefundStatus,
  type RefundStepName,
  type StrayPayment
} from './refund'
import { allocateRest, fitOutside, fitShares, leftOf, OUTSIDE, paidCentsOf, toRest, type Ledger } from './refund-shares'
import type { ProviderRefund } from '@/lib/payment-provider/provider'

export { leftOf, type Ledger }

/** Without `amountCents`: all that is left. `key`: of the request. */
export type AskedRefund = {
  /** The number of the copy whose money goes back, in an order of several; of the whole order without it. */
  line?: number | undefined
  amountCents?: number | undefined
  reason?: string | undefined
  key?: string | null
}

/** A repeated click or call refunds once. Without a key, admin, amount and reason identify the decision. */
export function toRefundDecision(actorId: string, { line, amountCents, reason, key }: AskedRefund): string {
  const said = key ? ['key', key] : ['said', actorId, reason ?? '']
  return createHash('sha256')
    .update(JSON.stringify([...said, amountCents ?? 'all', ...(line === undefined ? [] : [line])]))
    .digest('base64url')
}

/** All functions here are pure: they return the next ledger, or null where the transitions (lib/refunds/refund.ts) do not
 * allow it. */
type NewRefund = { intentId: string; now: Date; decision?: string | null | undefined }

function canStep(from: readonly OrderStatus[], status: OrderStatus): boolean {
  return from.includes(status)
}

/** A chargeback alone ends no order; it ends the refund of one. */
function followSums(ledger: Ledger): Ledger {
  const own = refundsOf(ledger.refunds, null)
  const isGoingBack = ledger.status === 'refunding' || ledger.status === 'refunded'
  const chargedBackCents = isGoingBack ? sumShares(ledger.chargedBack ?? []) : 0
  const isReturned = sumRefunds(own, RETURNED_STATUSES) + chargedBackCents >= sumShares(ledger.prices)
  const steps: readonly OrderStepName[] = isReturned ? ['refund', 'endRefund'] : ['reopenRefund']
  const status = steps.reduce(
    (at, step) => (canStep(ORDER_STEPS[step].from, at) ? ORDER_STEPS[step].to : at),
    ledger.status
  )
  return { ...ledger, status, refunds: isReturned ? supersedeUnresolved(ledger.refunds) : ledger.refunds }
}

function supersedeUnresolved(
  refunds: readonly Refund[],
  isWanted: (refund: Refund) => boolean = () => true
): readonly Refund[] {
  return refunds.map((refund) =>
    !refund.stray && UNRESOLVED_STATUSES.includes(refund.status) && isWanted(refund)
      ? { ...refund, status: REFUND_STEPS.supersede.to }
      : refund
  )
}

export function takeRefundStep(
  ledger: Ledger,
  key: string,
  step: RefundStepName,
  changes: Partial<Refund> = {}
): Ledger | null {
  const found = ledger.refunds.find((refund) => refund.key === key)
  const from: readonly RefundStatus[] = REFUND_STEPS[step].from
  if (!found || !from.includes(found.status)) return null
  const refunds = ledger.refunds.map((refund) =>
    refund === found ? { ...refund, ...changes, status: REFUND_STEPS[step].to } : refund
  )
  return followSums({ ...ledger, refunds })
}

/** Attempts are never removed, so their number is unique. */
function toKey(ledger: Ledger, intentId: string): string {
  const place = ledger.refunds.length
  return `rf_${intentId}${place > 0 ? `_${place}` : ''}`
}

function toRequested(ledger: Ledger, shares: readonly Share[], { intentId, now, decision }: NewRefund): Refund {
  return {
    key: toKey(ledger, intentId),
    amountCents: sumShares(shares),
    shares,
    status: 'requested',
    requestedAt: now,
    ...(decision ? { decision } : {})
  }
}

export function requestPart(ledger: Ledger, amountCents: number, asked: NewRefund): Ledger | null {
  if (!['paid', 'handed_over'].includes(ledger.status) || amountCents < 1 || amountCents > leftOf(ledger)) return null
  return { ...ledger, refunds: [...ledger.refunds, toRequested(ledger, allocateRest(ledger, amountCents), asked)] }
}

/** A part that names its lines; of each at most what is left, and not everything that is left of the order. */
export function requestShares(ledger: Ledger, shares: readonly Share[], asked: NewRefund): Ledger | null {
  const left = leftOfLines(ledger)
  const named = shares.filter(({ cents }) => cents > 0)
  const isWithin = named.every(({ line, cents }) => cents <= shareOf(line, left))
  if (!['paid', 'handed_over'].includes(ledger.status) || named.length === 0 || !isWithin) return null
  return { ...ledger, refunds: [...ledger.refunds, toRequested(ledger, named, asked)] }
}

/** What is left of some lines; a refund of everything that is left ends the order. */
export function requestLines(ledger: Ledger, lines: readonly number[], asked: NewRefund): Ledger | null {
  if (!['paid', 'handed_over'].includes(ledger.status)) return null
  const shares = leftOfLines(ledger).filter(({ line, cents }) => lines.includes(line) && cents > 0)
  if (sumShares(shares) >= leftOf(ledger)) return requestWhole(ledger, asked)
  if (shares.length === 0) return ledger
  const isOfThem = ({ shares: own }: Refund) => own.every(({ line, cents }) => cents === 0 || lines.includes(line))
  return { ...ledger, refunds: [...supersedeUnresolved(ledger.refunds, isOfThem), toRequested(ledger, shares, asked)] }
}

export function requestWhole(ledger: Ledger, asked: NewRefund): Ledger | null {
  if (!canStep(ORDER_STEPS.refund.from, ledger.status)) return null
  const amountCents = leftOf(ledger)
  const requested = amountCents > 0 ? [toRequested(ledger, allocateRest(ledger, amountCents), asked)] : []
  return { ...ledger, status: ORDER_STEPS.refund.to, refunds: [...supersedeUnresolved(ledger.refunds), ...requested] }
}

/** Requests a refund of a stray payment once, whatever became of the first attempt. */
export function requestStray(ledger: Ledger, stray: StrayPayment, now: Date): Ledger | null {
  if (refundsOf(ledger.refunds, stray).length > 0) return null
  return {
    ...ledger,
    refunds: [
      ...ledger.refunds,
      { ...toRequested(ledger, [], { intentId: stray.intentId, now }), amountCents: stray.paidCents, stray }
    ]
  }
}

export function retryRefund(ledger: Ledger, key: string, { intentId, now }: NewRefund): Ledger | null {
  const old = ledger.refunds.find((refund) => refund.key === key)
  if (!old || !UNRESOLVED_STATUSES.includes(old.status)) return null
  const superseded = takeRefundStep(ledger, key, 'supersede')
  const { amountCents, shares } = toRest(ledger, old)
  if (!superseded || amountCents < 1) return superseded
  const asked = { intentId: old.stray?.intentId ?? intentId, now, decision: old.decision }
  const next = { ...toRequested(ledger, shares, asked), amountCents, attempt: (old.attempt ?? 1) + 1 }
  return { ...superseded, refunds: [...superseded.refunds, old.stray ? { ...next, stray: old.stray } : next] }
}

export function settleRefund(ledger: Ledger, key: string, now: Date): Ledger | null {
  const old = ledger.refunds.find((refund) => refund.key === key)
  const { amountCents, shares } = old ? toRest(ledger, old) : { amountCents: 0, shares: [] }
  return amountCents < 1 ? null : takeRefundStep(ledger, key, 'settle', { amountCents, shares, settledAt: now })
}

export function toRequestKey({ key, requestKey }: Refund): string {
  return requestKey ?? key
}

function withNextKey(refund: Refund): Refund {
  const used = toRequestKey(refund)
  const number = used === refund.key ? 0 : Number(used.slice(refund.key.length + 1))
  return { ...refund, requestKey: `${refund.key}.${number + 1}` }
}

export function renewRequestKey(ledger: Ledger, key: string, usedKey: string): Ledger | null {
  const found = ledger.refunds.find((refund) => refund.key === key)
  if (found?.status !== 'requested' || toRequestKey(found) !== usedKey) return null
  return { ...ledger, refunds: ledger.refunds.map((refund) => (refund === found ? withNextKey(refund) : refund)) }
}

/** Money may have been returned outside the shop, also of the same lines. Another amount needs another idempotency key. */
export function limitRefund(ledger: Ledger, key: string): Ledger | null {
  const found = ledger.refunds.find((refund) => refund.key === key)
  if (found?.status !== 'requested') return null
  const stray = found.stray ?? null
  const mostCents =
    paidCentsOf(ledger, stray) - sumRefunds(refundsOf(ledger.refunds, stray), [...RETURNED_STATUSES, 'pending'])
  if (mostCents < 1) return takeRefundStep(ledger, key, 'supersede', { reason: 'charge_already_refunded' })
  const amountCents = Math.min(found.amountCents, mostCents)
  const shares = fitShares(ledger, found, amountCents)
  const isSame = found.shares.every(({ line, cents }) => shareOf(line, shares) === cents)
  if (amountCents === found.amountCents && isSame) return null
  const asked = amountCents === found.amountCents ? found : withNextKey(found)
  const lowered = { ...asked, amountCents, shares }
  return { ...ledger, refunds: ledger.refunds.map((refund) => (refund === found ? lowered : refund)) }
}

function followOne(ledger: Ledger, stray: StrayPayment | null, refund: ProviderRefund, now: Date): Ledger {
  const { id, amountCents, status } = refund
  const step = STEP_OF_PROVIDER[status]
  const times =
    status === 'succeeded'
      ? { doneAt: now }
      : status === 'failed'
        ? { failedAt: now, reason: refund.reason ?? 'unknown' }
        : {}
  const own = refundsOf(ledger.refunds, stray)
  const known =
    own.find((one) => one.id === id) ??
    own.find((one) => !one.id && one.key === refund.key && one.status === 'requested')
  if (known) {
    const shares = known.status === 'requested' ? fitShares(ledger, known, amountCents) : known.shares
    return takeRefundStep(ledger, known.key, step, { id, amountCents, shares, ...times }) ?? ledger
  }
  const added: Refund = {
    key: `${OUTSIDE}${id}`,
    id,
    amountCents,
    shares: stray ? [] : allocateRest(ledger, amountCents),
    status: 'requested',
    requestedAt: now,
    ...(stray ? { stray } : {})
  }
  const followed = takeRefundStep({ ...ledger, refunds: [...ledger.refunds, added] }, added.key, step, times) ?? ledger
  // It was never counted. It is kept so that an older provider list does not count it later.
  return status === 'failed' ? (takeRefundStep(followed, added.key, 'supersede') ?? followed) : followed
}

export function followProvider(
  ledger: Ledger,
  stray: StrayPayment | null,
  found: readonly ProviderRefund[],
  now: Date
): Ledger {
  return fitOutside(found.reduce((at, refund) => followOne(at, stray, refund, now), ledger))
}
