import { ORDER_STEPS } from '@/lib/orders/order-status'
import { canOpenCase, isOpenCase, takeCaseStep, toCaseStep, type CaseStatus, type CaseStepName } from '@/lib/cases/case'
import { OPEN_REFUND_STATUSES } from '@/lib/refunds/refund'
import { leftOf, requestPart, requestWhole, takeRefundStep, type Ledger } from '@/lib/refunds/refund-ledger'

/** Ways to get it wrong, each of which must be found out. */
export type Variant = {
  automaticHandoverIgnoresCases?: boolean
  refundsWhileDisputed?: boolean
  leavesCaseOpenAfterRefund?: boolean
  writesWithoutGuard?: boolean
}

/** What is stored about one order. `disputes` counts the ones still to come. */
type Stored = {
  ledger: Ledger
  case: { status: CaseStatus; number: number } | null
  dispute: 'none' | 'open' | 'lost'
  disputesLeft: number
  bankFailuresLeft: number
  isLate: boolean
  isHandedOverAutomatically: boolean
}
export type Seen = { states: number; violation: string | null }

const PAID = 2
const NOW = new Date(0)
const LATER = new Date(1).toISOString()
const ASKED = { intentId: 'pi_1', now: NOW }

/** A write by which all of the money goes back ends an open case, as in change-refunds.ts. */
function withLedger(stored: Stored, ledger: Ledger | null, variant: Variant): Stored[] {
  if (!ledger) return []
  const step = isOpenCase(stored.case) ? toCaseStep(stored.ledger.status, ledger.status) : null
  const ended = step === 'refund' && !variant.leavesCaseOpenAfterRefund ? takeStep({ ...stored, ledger }, 'refund') : []
  return ended.length > 0 ? ended : [{ ...stored, ledger }]
}

function takeStep(stored: Stored, step: CaseStepName): Stored[] {
  const status = stored.case && takeCaseStep(stored.case.status, step)
  return stored.case && status ? [{ ...stored, case: { ...stored.case, status } }] : []
}

function withStatus(stored: Stored, step: 'handOver'): Stored[] {
  const { from, to }: { from: readonly string[]; to: 'handed_over' } = ORDER_STEPS[step]
  return from.includes(stored.ledger.status) ? [{ ...stored, ledger: { ...stored.ledger, status: to } }] : []
}

/** What buyer, seller, admins and the jobs may do to what they read. */
function listActs(stored: Stored, variant: Variant): Stored[] {
  const { ledger, dispute } = stored
  const isDisputed = dispute === 'open' && !variant.refundsWhileDisputed
  const isRefundable = !isDisputed && dispute !== 'lost'
  const order = {
    status: ledger.status,
    isDisputed: dispute === 'open',
    caseOpenUntil: stored.isLate ? null : LATER,
    case: stored.case
  }
  const opened = canOpenCase(order, NOW)
    ? [{ ...stored, case: { status: 'with_seller' as const, number: (stored.case?.number ?? 0) + 1 } }]
    : []
  const isOpen = isOpenCase(stored.case)
  const whole =
    isRefundable && (ledger.status === 'paid' || isOpen) ? withLedger(stored, requestWhole(ledger, ASKED), variant) : []
  const part =
    isRefundable && isOpen
      ? takeStep(stored, 'refundPart').flatMap((next) => withLedger(next, requestPart(ledger, 1, ASKED), variant))
      : []
  const dismissed = isDisputed
    ? []
    : takeStep(stored, 'dismiss').flatMap((next) => (ledger.status === 'paid' ? withStatus(next, 'handOver') : [next]))
  const byCode = isDisputed
    ? []
    : withStatus(stored, 'handOver').flatMap((next) => (isOpen ? takeStep(next, 'handOver') : [next]))
  const automatically =
    isDisputed || (isOpen && !variant.automaticHandoverIgnoresCases)
      ? []
      : withStatus(stored, 'handOver').map((next) => ({ ...next, isHandedOverAutomatically: true }))
  return [
    ...opened,
    ...takeStep(stored, 'respond'),
    ...(isDisputed ? [] : takeStep(stored, 'escalate')),
    ...takeStep(stored, 'withdraw'),
    ...whole,
    ...part,
    ...dismissed,
    ...byCode,
    ...automatically
  ]
}

/** What happens at the provider and the bank, and is followed in one write that decides anew when somebody was first. */
function listEvents(stored: Stored, variant: Variant): Stored[] {
  const { ledger, dispute, disputesLeft, bankFailuresLeft } = stored
  const ofRefunds = ledger.refunds.flatMap(({ key, status }) => [
    ...(OPEN_REFUND_STATUSES.includes(status)
      ? withLedger(stored, takeRefundStep(ledger, key, 'succeed'), variant)
      : []),
    ...(bankFailuresLeft > 0
      ? withLedger({ ...stored, bankFailuresLeft: bankFailuresLeft - 1 }, takeRefundStep(ledger, key, 'fail'), variant)
      : [])
  ])
  const begun =
    dispute === 'none' && disputesLeft > 0
      ? [{ ...stored, dispute: 'open' as const, disputesLeft: disputesLeft - 1 }]
      : []
  const ended =
    dispute === 'open'
      ? [
          { ...stored, dispute: 'none' as const },
          { ...stored, dispute: 'lost' as const }
        ]
      : []
  return [...ofRefunds, ...begun, ...ended, ...(stored.isLate ? [] : [{ ...stored, isLate: true }])]
}

/** What the filters of the writes compare: change-refunds.ts, guard-case.ts, assert-not-disputed.ts. */
function toGuard({ ledger, case: found, dispute }: Stored): string {
  return JSON.stringify([ledger.status, ledger.refunds, found, dispute])
}

/** @returns the rule that a state breaks, and null when it breaks none */
function findViolation(before: Stored, after: Stored): string | null {
  const { ledger, case: found } = after
  const isOpen = isOpenCase(found)
  if (isOpen && !['paid', 'handed_over'].includes(ledger.status)) return 'a case is open and the money goes back'
  if (found?.status === 'dismissed' && ledger.status === 'paid') return 'the sale stands and is not handed over'
  if (isOpen && after.isHandedOverAutomatically && !before.isHandedOverAutomatically)
    return 'handed over automatically while a case was open'
  if (leftOf(ledger) < 0) return 'more is returned than was paid'
  if (before.dispute === 'open' && ledger.refunds.length > before.ledger.refunds.length)
    return 'a refund was asked for while a dispute was open'
  if (before.dispute === 'open' && ledger.status === 'handed_over' && before.ledger.status === 'paid')
    return 'handed over while a dispute was open'
  const returned = ledger.refunds.reduce(
    (sum, { amountCents, status }) => sum + (['requested', 'pending', 'succeeded'].includes(status) ? amountCents : 0),
    0
  )
  if (returned > PAID) return 'more is returned than was paid'
  if (isOpen && after.dispute !== 'open' && !listActs(after, {}).some((next) => !isOpenCase(next.case)))
    return 'an open case cannot end'
  return null
}

/** A write that was decided on `read` and comes when `now` is stored: the time and the provider are as they are by then. */
function writeLate(read: Stored, decided: Stored, now: Stored, variant: Variant): Stored[] {
  if (!variant.writesWithoutGuard && toGuard(read) !== toGuard(now)) return []
  const { disputesLeft, bankFailuresLeft, isLate, dispute } = now
  return [{ ...decided, disputesLeft, bankFailuresLeft, isLate, dispute }]
}

/**
 * Goes through every order of acts and events. Each act is also written after another act or event that came between its
 * reading and its writing; an act whose process dies in between is one that never was.
 */
export function exploreCases(variant: Variant = {}): Seen {
  const ledger: Ledger = { status: 'paid', priceCents: PAID, refunds: [] }
  const start: Stored = {
    ledger,
    case: null,
    dispute: 'none',
    disputesLeft: 1,
    bankFailuresLeft: 1,
    isLate: false,
    isHandedOverAutomatically: false
  }
  const seen = new Set([JSON.stringify(start)])
  const waiting = [start]
  for (let stored = waiting.pop(); stored; stored = waiting.pop()) {
    const acts = listActs(stored, variant)
    const next = [...acts, ...listEvents(stored, variant)].map((after) => [stored, after] as const)
    const late = next.flatMap(([read, between]) =>
      acts.flatMap((act) => writeLate(read, act, between, variant).map((after) => [between, after] as const))
    )
    for (const [before, after] of [...next, ...late]) {
      const violation = findViolation(before, after)
      if (violation) return { states: seen.size, violation }
      const key = JSON.stringify(after)
      if (seen.has(key)) continue
      seen.add(key)
      waiting.push(after)
    }
  }
  return { states: seen.size, violation: null }
}
