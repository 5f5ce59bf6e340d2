import { ORDER_STEPS } from '@/lib/orders/order-status'
import { canOpenCase, isOpenCase, takeCaseStep, toCaseStep, type CaseStepName } from '@/lib/cases/case'
import { toOutcome } from '@/lib/disputes/dispute'
import { OPEN_REFUND_STATUSES, refundsOf, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { toOpenDebtCents } from '@/lib/transfers/share-price'
import { findHindrance } from '@/lib/transfers/plan-transfer'
import { leftOf, requestPart, requestWhole, retryRefund, settleRefund, type Ledger } from '@/lib/refunds/refund-ledger'
import {
  asRow,
  change,
  dueAfterRelease,
  INTENT,
  LONG_AGO,
  NOW,
  PART,
  spend,
  type Booking,
  type Step,
  type World
} from './world'

const ASKED = { intentId: INTENT, now: NOW }

export function toLedger({ status, priceCents, refunds }: Booking): Ledger {
  return { status, priceCents, refunds }
}

function endCase({ case: found }: Booking, step: CaseStepName): Partial<Booking> {
  const status = found && takeCaseStep(found.status, step)
  return status ? { case: { ...found, status } } : {}
}

/** The write of change-refunds.ts: all of the money going back ends an open case. */
export function writeRefunds(world: World, ledger: Ledger | null, fields: Partial<Booking> = {}): World | null {
  if (!ledger) return null
  const { booking } = world
  const step = isOpenCase(booking.case) ? toCaseStep(booking.status, ledger.status) : null
  const end = step === 'refund' ? endCase(booking, step) : {}
  const changed = { ...end, ...fields, status: ledger.status, refunds: ledger.refunds }
  return change(world, { ...changed, ...dueAfterRelease(booking) }, 'refunds', 'money')
}

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
  const { booking, budget } = world
  const isDisputed = booking.disputes.some(({ isOpen }) => isOpen)
  const isRefundable = !isDisputed && !booking.disputes.some((dispute) => toOutcome(dispute) === 'lost')
  const steps: Step[] = []
  const add = (name: string, after: World | null): void => {
    if (after) steps.push({ name, world: after })
  }
  if (booking.status === ORDER_STEPS.handOver.from[0] && !isDisputed)
    add('hand over', change(world, { ...endCase(booking, 'handOver'), status: 'handed_over', isHandedOver: true }))
  if (booking.isHandedOver && !world.isPeriodOver) add('period ends', { ...world, isPeriodOver: true })
  add('release', release(world))
  const order = {
    status: booking.status,
    isDisputed,
    caseOpenUntil: world.isPeriodOver ? null : new Date(1).toISOString(),
    case: booking.case
  }
  if (budget.cases > 0 && canOpenCase(order, NOW))
    add('open a case', change(spend(world, 'cases'), { case: { status: 'with_shop', number: 1 } }))
  const ledger = toLedger(booking)
  if (isOpenCase(booking.case) && !isDisputed) {
    const handedOver = booking.status === 'paid' ? ({ status: 'handed_over', isHandedOver: true } as const) : {}
    add('dismiss the case', change(world, { ...endCase(booking, 'dismiss'), ...handedOver }))
    if (isRefundable) {
      add('decide for a part', writeRefunds(world, requestPart(ledger, PART, ASKED), endCase(booking, 'refundPart')))
      add('decide for the whole', writeRefunds(world, requestWhole(ledger, ASKED)))
    }
  }
  const isUnresolved = refundsOf(booking.refunds, null).some(({ status }) => UNRESOLVED_STATUSES.includes(status))
  if (budget.parts > 0 && isRefundable && !isUnresolved && leftOf(ledger) > PART)
    add('refund a part', writeRefunds(spend(world, 'parts'), requestPart(ledger, PART, ASKED)))
  return steps
}

/** What an admin does about refunds that failed. The shop looks at the provider first. */
export function stepsOfAdmin(world: World): Step[] {
  const ledger = toLedger(world.booking)
  if (world.news.refunds) return []
  return world.booking.refunds
    .filter(({ status }) => UNRESOLVED_STATUSES.includes(status))
    .flatMap(({ key }) => {
      const isRefusedForGood = world.provider.disputes.some(({ status }) => status === 'lost')
      const retried = isRefusedForGood ? null : writeRefunds(world, retryRefund(ledger, key, ASKED))
      const settled = writeRefunds(world, settleRefund(ledger, key, NOW))
      return [
        ...(retried && world.booking.refunds.length < 3 ? [{ name: 'retry the refund', world: retried }] : []),
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
export function stepsOfPeople(world: World): Step[] {
  return [...stepsOfOrder(world), ...stepsOfAdmin(world), ...stepsOfOthers(world), ...stepsOfTime(world)]
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
