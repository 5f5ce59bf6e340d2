import { OPEN_REFUND_STATUSES, RETURNED_STATUSES, sumRefunds, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { PAID, sumOf, Violation, type World } from './world'

/** What must hold between any two steps. @throws Violation */
export function checkAlways({ ledger, refunds }: World): void {
  const byHand = sumRefunds(ledger.refunds, ['settled_by_hand'])
  if (sumOf(refunds, 'pending', 'succeeded') + byHand > PAID) throw new Violation('more is returned than was paid')
  const live = refunds.filter(({ key, status }) => key !== null && status !== 'failed').map(({ key }) => key)
  if (new Set(live).size < live.length) throw new Violation('one attempt has two refunds')
  const decided = ledger.refunds.filter(
    ({ decision, status }) => decision && [...OPEN_REFUND_STATUSES, ...RETURNED_STATUSES].includes(status)
  )
  if (new Set(decided.map(({ decision }) => decision)).size < decided.length)
    throw new Violation('one decision has two live attempts')
  const isReturned = sumRefunds(ledger.refunds, RETURNED_STATUSES) >= PAID
  if (ledger.status === 'refunded' && !isReturned)
    throw new Violation('a booking is refunded and its money is not returned')
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
  if (sumRefunds(ledger.refunds, [...OPEN_REFUND_STATUSES, ...RETURNED_STATUSES]) > PAID)
    throw new Violation('more is reserved than was paid')
  const waits = ledger.refunds.some(({ status }) => status === 'pending' || UNRESOLVED_STATUSES.includes(status))
  if (ledger.status === 'refunding' && !waits) throw new Violation('a booking is stuck in refunding')
}
