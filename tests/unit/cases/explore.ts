import { isOpenCase } from '@/lib/cases/case'
import { shareOf, sumShares } from '@/lib/orders/shares'
import { OPEN_REFUND_STATUSES, RETURNED_STATUSES, sumRefunds, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { takeRefundStep } from '@/lib/refunds/refund-ledger'
import { leftOf } from '@/lib/refunds/refund-shares'
import { listActs, type Act } from './acts'
import { isAboutRest, paidOf, toStart, withLedger, type Scenario, type Stored, type Variant } from './world'

export type Seen = { states: number; violation: string | null }

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

/** Whether a write compares the version of the refunds, besides the status, the case and the disputes. */
const COMPARES_REFUNDS: Readonly<Record<Act['writes'], boolean>> = {
  everything: true,
  opening: true,
  case: false,
  handover: false
}

/** What the filters of the writes compare: change-refunds.ts, cases.ts, guard-case.ts, guard-dispute.ts. */
function toGuard({ ledger, cancelled, case: found, dispute }: Stored, writes: Act['writes']): string {
  const refunds = COMPARES_REFUNDS[writes] ? [ledger.refunds, cancelled] : []
  return JSON.stringify([ledger.status, found, dispute, ...refunds])
}

/** Each copy gets back at most its price, and a cancelled one all of it. */
function findWrongLine({ ledger, cancelled }: Stored): string | null {
  const listShares = (statuses: readonly string[]) =>
    ledger.refunds.filter(({ status }) => statuses.includes(status)).flatMap(({ shares }) => shares)
  const counted = listShares([...OPEN_REFUND_STATUSES, ...RETURNED_STATUSES])
  const all = [...counted, ...listShares(UNRESOLVED_STATUSES)]
  if (ledger.refunds.some(({ shares, amountCents }) => sumShares(shares) !== amountCents))
    return 'the shares of a refund are not its amount'
  if (ledger.prices.some(({ line, cents }) => shareOf(line, counted) > cents))
    return 'more is returned of a copy than its price'
  if (ledger.prices.some(({ line, cents }) => cancelled.includes(line) && shareOf(line, all) < cents))
    return 'a copy is cancelled and its money does not go back'
  return null
}

/** @returns the rule that a state breaks, and null when it breaks none */
function findViolation(before: Stored, after: Stored): string | null {
  const { ledger, case: found, cancelled } = after
  const isOpen = isOpenCase(found)
  if (isOpen && !['paid', 'handed_over'].includes(ledger.status)) return 'a case is open and the money goes back'
  if (isOpen && found?.lines.every((line) => cancelled.includes(line)))
    return 'a case is open about copies that are no longer part of the order'
  const isDismissed = found?.status === 'dismissed' && isOpenCase(before.case)
  if (isDismissed && isAboutRest(after) && ledger.status === 'paid') return 'the sale stands and is not handed over'
  if (isDismissed && !isAboutRest(after) && ledger.status !== before.ledger.status)
    return 'copies are handed over that no case was about'
  if (isOpen && after.isHandedOverAutomatically && !before.isHandedOverAutomatically)
    return 'handed over automatically while a case was open'
  if (leftOf(ledger) < 0) return 'more is returned than was paid'
  if (before.dispute === 'open' && ledger.refunds.length > before.ledger.refunds.length)
    return 'a refund was asked for while a dispute was open'
  if (before.dispute === 'open' && ledger.status === 'handed_over' && before.ledger.status === 'paid')
    return 'handed over while a dispute was open'
  if (sumRefunds(ledger.refunds, ['requested', 'pending', 'succeeded']) > paidOf(after))
    return 'more is returned than was paid'
  if (isOpen && after.dispute !== 'open' && !listActs(after, {}).some((next) => !isOpenCase(next.after.case)))
    return 'an open case cannot end'
  return findWrongLine(after)
}

/** What one write leaves of a state that may have changed since it was read. */
function write({ after, writes }: Act, now: Stored): Stored {
  if (writes === 'opening' || writes === 'case') return { ...now, case: after.case, casesLeft: after.casesLeft }
  if (writes === 'handover') {
    const ledger = { ...now.ledger, status: after.ledger.status }
    return { ...now, ledger, case: after.case, isHandedOverAutomatically: after.isHandedOverAutomatically }
  }
  const { disputesLeft, bankFailuresLeft, isLate, dispute } = now
  return { ...after, disputesLeft, bankFailuresLeft, isLate, dispute }
}

/** A write that was decided on `read` and comes when `now` is stored: the time and the provider are as they are by then. */
function writeLate(read: Stored, act: Act, now: Stored, variant: Variant): Stored[] {
  if (!variant.writesWithoutGuard && toGuard(read, act.writes) !== toGuard(now, act.writes)) return []
  return [write(act, now)]
}

/**
 * Goes through every order of acts and events. Each act is also written after another act or event that came between its
 * reading and its writing; an act whose process dies in between is one that never was.
 */
export function exploreCases(scenario: Scenario, variant: Variant = {}): Seen {
  const start = toStart(scenario)
  const seen = new Set([JSON.stringify(start)])
  const waiting = [start]
  for (let stored = waiting.pop(); stored; stored = waiting.pop()) {
    const read = stored
    const acts = listActs(read, variant)
    const between = [...acts.map(({ after }) => after), ...listEvents(read, variant)]
    const late = between.flatMap((now) =>
      acts.flatMap((act) => writeLate(read, act, now, variant).map((after) => [now, after] as const))
    )
    for (const [before, after] of [...between.map((next) => [read, next] as const), ...late]) {
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
