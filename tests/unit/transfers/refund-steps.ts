import { canOpenCase, isOpenCase, takeCaseStep, toCaseStep, type CaseStepName } from '@/lib/cases/case'
import { isAboutRest, listCaseLines } from '@/lib/cases/guard-case'
import { listChargedBack, toOutcome } from '@/lib/disputes/dispute'
import { listKept, listNumbers, toPrices } from '@/lib/orders/order-lines'
import { allocate, shareOf, sumShares } from '@/lib/orders/shares'
import {
  leftOfLines,
  OPEN_REFUND_STATUSES,
  refundsOf,
  RETURNED_STATUSES,
  sumRefunds,
  UNRESOLVED_STATUSES
} from '@/lib/refunds/refund'
import { requestLines, requestPart, requestShares, requestWhole } from '@/lib/refunds/refund-ledger'
import { leftOf, type Ledger } from '@/lib/refunds/refund-shares'
import { LINE_PART, PART } from './copies'
import type { Variant } from './variant'
import {
  asRow,
  change,
  dueAfterRelease,
  INTENT,
  NOW,
  spend,
  Violation,
  type Booking,
  type Step,
  type World
} from './world'

export const ASKED = { intentId: INTENT, now: NOW }

/** The copies that a case of an order of several is about. */
const CASE_LINES: readonly number[] = [2, 3]
/** The copies that are cancelled or refunded by themselves. */
const PARTED_LINES: readonly number[] = [1, 3]

export function toLedger({ status, lines, refunds, disputes }: Booking): Ledger {
  return { status, prices: toPrices(lines), refunds, chargedBack: listChargedBack(disputes) }
}

export function endCase({ case: found }: Booking, step: CaseStepName): Partial<Booking> {
  const status = found && takeCaseStep(found.status, step)
  return found && status ? { case: { ...found, status } } : {}
}

function sumCounted({ refunds }: Ledger): number {
  return sumRefunds(refunds, [...OPEN_REFUND_STATUSES, ...RETURNED_STATUSES])
}

/** The write of change-refunds.ts: all of the money going back ends an open case. */
export function writeRefunds(world: World, ledger: Ledger | null, fields: Partial<Booking> = {}): World | null {
  if (!ledger) return null
  const { booking } = world
  const before = toLedger(booking)
  if (sumCounted(ledger) - sumCounted(before) > leftOf(before)) throw new Violation('more goes back than is left')
  const step = isOpenCase(booking.case) ? toCaseStep(booking.status, ledger.status) : null
  const end = step === 'refund' ? endCase(booking, step) : {}
  const changed = { ...end, ...fields, status: ledger.status, refunds: ledger.refunds }
  return change(world, { ...changed, ...dueAfterRelease(booking) }, 'refunds', 'money')
}

/** As if the last refund named no copies. */
function splitLast({ refunds, prices, ...ledger }: Ledger): Ledger {
  const last = refunds.length - 1
  const split = refunds.map((one, at) => (at === last ? { ...one, shares: allocate(one.amountCents, prices) } : one))
  return { ...ledger, prices, refunds: split }
}

/** decideLines of refund-order.ts: the copies leave the order; the refund of all that a case is about ends it. */
function refundLines(world: World, numbers: readonly number[], variant: Variant): World | null {
  const { booking } = world
  const { case: found, lines } = booking
  const kept = listNumbers(listKept(lines))
  const rest = kept.filter((number) => !numbers.includes(number))
  if (rest.length === kept.length) return null
  const ledger = toLedger(booking)
  if (rest.length === 0) return writeRefunds(world, requestWhole(ledger, ASKED))
  const marked = lines.map((line) =>
    kept.includes(line.number) && numbers.includes(line.number) ? { ...line, cancelledAt: NOW } : line
  )
  const isEnded = found !== null && isOpenCase(found) && !found.lines.some((number) => rest.includes(number))
  const ended = isEnded ? endCase(booking, 'refund') : {}
  const requested = requestLines(ledger, numbers, ASKED)
  const split = variant.splitsOverCopies && requested ? splitLast(requested) : requested
  return writeRefunds(world, split, { lines: marked, ...ended })
}

/** decide-case.ts: a part of what is left of the copies that the case is about. */
function decidePart(world: World): World | null {
  const { booking } = world
  const ledger = toLedger(booking)
  const left = leftOfLines(ledger).filter(({ line }) => booking.case?.lines.includes(line))
  if (PART >= sumShares(left)) return null
  return writeRefunds(world, requestShares(ledger, allocate(PART, left), ASKED), endCase(booking, 'refundPart'))
}

function dismiss(world: World): World {
  const { booking } = world
  // Of several copies the others may not have changed hands.
  const isOver = booking.status === 'paid' && isAboutRest(asRow(booking))
  const handedOver = isOver ? ({ status: 'handed_over', isHandedOver: true } as const) : {}
  return change(world, { ...endCase(booking, 'dismiss'), ...handedOver })
}

/** What is decided about copies, outside of cases. */
function stepsOfLines(world: World, isUnresolved: boolean, variant: Variant): Step[] {
  const { booking, budget } = world
  if (!['paid', 'handed_over'].includes(booking.status)) return []
  const ledger = toLedger(booking)
  const left = leftOfLines(ledger)
  const parted = listKept(booking.lines).filter(({ number }) => PARTED_LINES.includes(number))
  return parted.flatMap(({ number }) => {
    const cents = shareOf(number, left)
    // After the handover the order cannot be refunded as a whole.
    const isAll = booking.status === 'handed_over' && cents === leftOf(ledger)
    const cancelled = budget.cancels > 0 && !isAll ? refundLines(spend(world, 'cancels'), [number], variant) : null
    const parts =
      budget.linesParts > 0 && cents > LINE_PART && !isUnresolved
        ? requestShares(ledger, [{ line: number, cents: LINE_PART }], ASKED)
        : null
    const refunded = parts && writeRefunds(spend(world, 'linesParts'), parts)
    return [
      ...(cancelled ? [{ name: 'cancel a copy', world: cancelled }] : []),
      ...(refunded ? [{ name: 'refund a part of a copy', world: refunded }] : [])
    ]
  })
}

/** What buyer, seller and admins do about cases and refunds. */
export function stepsOfRefunds(world: World, variant: Variant): Step[] {
  const { booking, budget } = world
  const isDisputed = booking.disputes.some(({ isOpen }) => isOpen)
  const isRefundable = !isDisputed && !booking.disputes.some((dispute) => toOutcome(dispute) === 'lost')
  const steps: Step[] = []
  const add = (name: string, after: World | null): void => {
    if (after) steps.push({ name, world: after })
  }
  const order = {
    status: booking.status,
    isDisputed,
    caseOpenUntil: world.isPeriodOver ? null : new Date(1).toISOString(),
    caseLines: listCaseLines(asRow(booking)),
    case: booking.case
  }
  const isOfOne = booking.lines.length === 1
  const lines = order.caseLines.filter((number) => isOfOne || CASE_LINES.includes(number))
  if (budget.cases > 0 && lines.length > 0 && canOpenCase(order, NOW))
    add('open a case', change(spend(world, 'cases'), { case: { status: 'with_shop', number: 1, lines } }))
  if (isOpenCase(booking.case) && !isDisputed) {
    add('dismiss the case', dismiss(world))
    if (isRefundable) {
      add('decide for a part', decidePart(world))
      add('decide for the whole', refundLines(world, booking.case?.lines ?? [], variant))
    }
  }
  const isUnresolved = refundsOf(booking.refunds, null).some(({ status }) => UNRESOLVED_STATUSES.includes(status))
  const ledger = toLedger(booking)
  if (budget.parts > 0 && isRefundable && !isUnresolved && leftOf(ledger) > PART)
    add('refund a part', writeRefunds(spend(world, 'parts'), requestPart(ledger, PART, ASKED)))
  return [...steps, ...(isRefundable ? stepsOfLines(world, isUnresolved, variant) : [])]
}
