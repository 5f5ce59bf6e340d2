import { sumShares } from '@/lib/orders/shares'
import { toEvents, type OrderEvent } from '@/lib/orders/events'
import { refundsOf, RETURNED_STATUSES, sumRefunds, UNRESOLVED_STATUSES, type Refund } from './refund'
import type { Ledger } from './refund-ledger'

function eventsOfOne(was: Refund | undefined, refund: Refund, isEnd: boolean, now: Date): OrderEvent[] {
  const mark = `-${refund.key}`
  if (refund.status === was?.status || refund.stray) return []
  switch (refund.status) {
    case 'pending':
      return toEvents('refund-pending', now, mark)
    case 'succeeded':
      return isEnd ? [] : toEvents('partly-refunded', now, mark)
    case 'settled_by_hand':
      return isEnd ? [] : toEvents('refund-settled', now, mark)
    case 'failed':
      // Nobody was told of a refund that was only requested.
      return was?.status === 'pending' || was?.status === 'succeeded' ? toEvents('refund-delayed', now, mark) : []
    default:
      return []
  }
}

/** What happened by a change of the refunds. The same change always yields the same ids. */
export function eventsOfRefunds(before: Ledger, after: Ledger, now: Date): OrderEvent[] {
  const wasOf = new Map(before.refunds.map((refund) => [refund.key, refund]))
  const isWhole = after.status === 'refunding' || after.status === 'refunded'
  const ofAttempts = after.refunds.flatMap((refund) => eventsOfOne(wasOf.get(refund.key), refund, isWhole, now))
  const toDecide = after.refunds.filter(
    ({ key, status }) => UNRESOLVED_STATUSES.includes(status) && wasOf.get(key)?.status !== status
  )
  const ofAdmins = toDecide.flatMap(({ key }) => toEvents('refund-failed', now, `-${key}`))
  // What the bank has returned is told by the mails of the dispute.
  const isReturned = sumRefunds(refundsOf(after.refunds, null), RETURNED_STATUSES) >= sumShares(after.prices)
  if (!isReturned || after.status !== 'refunded' || before.status === 'refunded') return [...ofAttempts, ...ofAdmins]
  const isByHand = after.refunds.some(({ status, stray }) => status === 'settled_by_hand' && !stray)
  // The number of attempts distinguishes a second end of the same booking from the first.
  return [
    ...ofAttempts,
    ...toEvents(
      isByHand ? 'refund-settled' : 'refunded',
      now,
      after.refunds.length > 1 ? `-${after.refunds.length}` : ''
    ),
    ...ofAdmins
  ]
}
