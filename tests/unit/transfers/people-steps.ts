import { ORDER_STEPS } from '@/lib/orders/order-status'
import { isAboutAll } from '@/lib/cases/guard-case'
import { OPEN_REFUND_STATUSES, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { toOpenDebtCents } from '@/lib/transfers/share-price'
import { findHindrance } from '@/lib/transfers/plan-transfer'
import { retryRefund, settleRefund } from '@/lib/refunds/refund-ledger'
import { leftOf, type Ledger } from '@/lib/refunds/refund-shares'
import { ASKED, endCase, stepsOfRefunds, toLedger, writeRefunds } from './refund-steps'
import type { Variant } from './variant'
import { asRow, change, LONG_AGO, NOW, spend, type Booking, type Step, type World } from './world'

/** An admin who tries again and again would lead to ever more states. */
const MOST_REFUNDS = 3

/** The write of release-bookings.ts. */
export function release(world: World): World | null {
  const { booking } = world
  const isDue =
    booking.isHandedOver &&
    world.isPeriodOver &&
    ['handed_over', 'refunded'].includes(booking.status) &&
    !booking.releasedAt &&
    findHindrance(asRow(booking), booking.refunds) === null
  return isDue ? change(world, { releasedAt: NOW, due: 'now' }, 'money') : null
}

function stepsOfOrder(world: World): Step[] {
  const { booking } = world
  const steps: Step[] = []
  const add = (name: string, after: World | null): void => {
    if (after) steps.push({ name, world: after })
  }
  const isDisputed = booking.disputes.some(({ isOpen }) => isOpen)
  if (booking.status === ORDER_STEPS.handOver.from[0] && !isDisputed) {
    // A case about another copy stays open.
    const ended = isAboutAll(asRow(booking)) ? endCase(booking, 'handOver') : {}
    add('hand over', change(world, { ...ended, status: 'handed_over', isHandedOver: true }))
  }
  if (booking.isHandedOver && !world.isPeriodOver) add('period ends', { ...world, isPeriodOver: true })
  add('release', release(world))
  return steps
}

/** What an admin does about refunds that failed. The shop looks at the provider first. */
export function stepsOfAdmin(world: World): Step[] {
  const { booking, news, provider } = world
  const ledger = toLedger(booking)
  if (news.refunds) return []
  // Once nothing is left to return, it is only given up.
  const isRefusedForGood = leftOf(ledger) > 0 && provider.disputes.some(({ status }) => status === 'lost')
  const isNew = ({ refunds }: Ledger) => refunds.length > booking.refunds.length
  return booking.refunds
    .filter(({ status }) => UNRESOLVED_STATUSES.includes(status))
    .flatMap(({ key }) => {
      const again = isRefusedForGood ? null : retryRefund(ledger, key, ASKED)
      const isTooMuch = again !== null && isNew(again) && booking.refunds.length >= MOST_REFUNDS
      const retried = isTooMuch ? null : writeRefunds(world, again)
      const settled = writeRefunds(world, settleRefund(ledger, key, NOW))
      return [
        ...(retried ? [{ name: 'retry the refund', world: retried }] : []),
        ...(settled ? [{ name: 'settle the refund by hand', world: settled }] : [])
      ]
    })
}

/** A transfer of another booking keeps back what is stored as the debt of this one. */
function stepsOfOthers(world: World): Step[] {
  const { booking, budget } = world
  if (budget.recoveries === 0 || booking.debtCents === 0) return []
  const recovered = { key: `of another ${booking.recoveries.length}`, cents: booking.debtCents }
  const recoveries = [...booking.recoveries, recovered]
  const after = change(spend(world, 'recoveries'), { debtCents: 0, recoveries }, 'money')
  return [{ name: 'another transfer recovers the debt', world: after }]
}

/** Time passes: a wait ends, or the provider forgets the keys. Then no process holds a request of the day before. */
function stepsOfTime(world: World): Step[] {
  const { booking, budget, provider } = world
  const waited = booking.due === 'later' ? [{ name: 'wait ends', world: change(world, { due: 'now' }) }] : []
  const isOpen = booking.transfers.some(
    ({ status, reversals }) => status === 'requested' || reversals.some((one) => one.status === 'requested')
  )
  if (budget.days === 0 || world.runs.length > 0 || !isOpen) return waited
  const age = <Kind extends { status: string; requestedAt: Date }>(attempt: Kind): Kind =>
    attempt.status === 'requested' ? { ...attempt, requestedAt: LONG_AGO } : attempt
  const transfers = booking.transfers.map((one) => age({ ...one, reversals: one.reversals.map(age) }))
  const later = change(spend(world, 'days'), { transfers })
  return [...waited, { name: 'keys are forgotten', world: { ...later, provider: { ...provider, results: {} } } }]
}

/** What people, the clock and other bookings do. */
export function stepsOfPeople(world: World, variant: Variant = {}): Step[] {
  return [
    ...stepsOfOrder(world),
    ...stepsOfRefunds(world, variant),
    ...stepsOfAdmin(world),
    ...stepsOfOthers(world),
    ...stepsOfTime(world)
  ]
}

export function hasRequestedRefund({ refunds }: Booking): boolean {
  return refunds.some(({ status }) => status === 'requested')
}

export function hasOpenRefund({ refunds }: Booking): boolean {
  return refunds.some(({ status }) => OPEN_REFUND_STATUSES.includes(status))
}

export function openDebtOf(booking: Booking): number {
  return toOpenDebtCents(asRow(booking), booking.refunds)
}
