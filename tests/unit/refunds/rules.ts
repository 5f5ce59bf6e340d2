import { shareOf, sumShares, type Share } from '@/lib/orders/shares'
import {
  OPEN_REFUND_STATUSES,
  RETURNED_STATUSES,
  sumRefunds,
  UNRESOLVED_STATUSES,
  type Refund,
  type RefundStatus
} from '@/lib/refunds/refund'
import { paidOf, sumOf, Violation, type World } from './world'

const COUNTED: readonly RefundStatus[] = [...OPEN_REFUND_STATUSES, ...RETURNED_STATUSES]

function listShares(refunds: readonly Refund[], statuses: readonly RefundStatus[]): Share[] {
  return refunds.filter(({ status }) => statuses.includes(status)).flatMap(({ shares }) => shares)
}

/** What the shop returns by itself never takes more of a copy than its price. When money was returned past the shop, an
 * attempt may have more until it is lowered. */
function checkShares({ ledger, refunds }: World): void {
  for (const { shares, amountCents } of ledger.refunds)
    if (sumShares(shares) !== amountCents || shares.some(({ cents }) => cents < 0))
      throw new Violation('the shares of a refund are not its amount')
  const own = ledger.refunds.filter(({ key }) => key.startsWith('rf_'))
  const isPast = refunds.some(({ key }) => key === null)
  const shares = listShares(own, isPast ? ['pending', ...RETURNED_STATUSES] : COUNTED)
  for (const { line, cents } of ledger.prices)
    if (shareOf(line, shares) > cents) throw new Violation('more is returned of a copy than its price')
}

/** What must hold between any two steps. @throws Violation */
export function checkAlways(world: World): void {
  const { ledger, refunds } = world
  const paid = paidOf(world)
  const byHand = sumRefunds(ledger.refunds, ['settled_by_hand'])
  if (sumOf(refunds, 'pending', 'succeeded') + byHand > paid) throw new Violation('more is returned than was paid')
  const live = refunds.filter(({ key, status }) => key !== null && status !== 'failed').map(({ key }) => key)
  if (new Set(live).size < live.length) throw new Violation('one attempt has two refunds')
  const decided = ledger.refunds.filter(({ decision, status }) => decision && COUNTED.includes(status))
  if (new Set(decided.map(({ decision }) => decision)).size < decided.length)
    throw new Violation('one decision has two live attempts')
  const isReturned = sumRefunds(ledger.refunds, RETURNED_STATUSES) >= paid
  if (ledger.status === 'refunded' && !isReturned)
    throw new Violation('a booking is refunded and its money is not returned')
  checkShares(world)
}

/** Each cent that went back, or is on its way, is one of a copy, and a cancelled copy has none left. */
function checkLines({ ledger, cancelled }: World): void {
  const counted = listShares(ledger.refunds, COUNTED)
  const waiting = listShares(ledger.refunds, UNRESOLVED_STATUSES)
  for (const { line, cents } of ledger.prices) {
    if (shareOf(line, counted) > cents) throw new Violation('more is reserved of a copy than its price')
    if (cancelled.includes(line) && shareOf(line, [...counted, ...waiting]) < cents)
      throw new Violation('a copy is cancelled and its money does not go back')
  }
}

/** What must hold when every process has come to its end and all events are worked off. @throws Violation */
export function checkAtRest(world: World): void {
  checkAlways(world)
  const { ledger, refunds } = world
  const known = sumRefunds(ledger.refunds, ['succeeded'])
  if (known !== sumOf(refunds, 'succeeded'))
    throw new Violation(`the shop counts ${known} as returned, the provider ${sumOf(refunds, 'succeeded')}`)
  if (sumRefunds(ledger.refunds, ['pending']) !== sumOf(refunds, 'pending'))
    throw new Violation('the pending refunds differ')
  if (ledger.refunds.some(({ status }) => status === 'requested')) throw new Violation('an attempt is stuck')
  // Between two steps more may be reserved than is left, when money was returned past the shop; then the attempt is lowered.
  if (sumRefunds(ledger.refunds, COUNTED) > paidOf(world)) throw new Violation('more is reserved than was paid')
  checkLines(world)
  const waits = ledger.refunds.some(({ status }) => status === 'pending' || UNRESOLVED_STATUSES.includes(status))
  if (ledger.status === 'refunding' && !waits) throw new Violation('a booking is stuck in refunding')
}
