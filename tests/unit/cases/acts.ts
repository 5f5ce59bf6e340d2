import { canOpenCase, isOpenCase, listDecidedLines } from '@/lib/cases/case'
import { ORDER_STEPS } from '@/lib/orders/order-status'
import { allocate, shareOf, sumShares } from '@/lib/orders/shares'
import { leftOfLines } from '@/lib/refunds/refund'
import { requestLines, requestShares, requestWhole } from '@/lib/refunds/refund-ledger'
import { leftOf } from '@/lib/refunds/refund-shares'
import {
  isAboutAll,
  isAboutRest,
  listCaseLines,
  listKept,
  takeStep,
  withLedger,
  type Stored,
  type Variant
} from './world'

const NOW = new Date(0)
const LATER = new Date(1).toISOString()
const ASKED = { intentId: 'pi_1', now: NOW }

/** What somebody does: the state after it, and which fields it writes. */
export type Act = { after: Stored; writes: 'everything' | 'opening' | 'case' | 'handover' }

/** decideLines of refund-order.ts. */
function refundLines(stored: Stored, numbers: readonly number[], variant: Variant): Stored[] {
  const { ledger, cancelled } = stored
  const kept = listKept(stored)
  const leaving = kept.filter((line) => numbers.includes(line))
  if (leaving.length === 0) return []
  if (leaving.length === kept.length) return withLedger(stored, requestWhole(ledger, ASKED), variant)
  const after = { ...stored, cancelled: [...cancelled, ...leaving].sort() }
  const isOver = stored.case?.lines.every((line) => !listKept(after).includes(line))
  const ended = isOver && isOpenCase(stored.case) && !variant.leavesCaseOpenAfterRefund ? takeStep(after, 'refund') : []
  return (ended.length > 0 ? ended : [after]).flatMap((one) =>
    withLedger(one, requestLines(ledger, leaving, ASKED), variant)
  )
}

/** A copy that is cancelled: by the seller, and after the handover by an admin, but not with all that is left. */
function cancelCopies(stored: Stored, variant: Variant): Stored[] {
  const { ledger, cancelsLeft } = stored
  const kept = listKept(stored)
  if (cancelsLeft === 0 || kept.length === 1 || !['paid', 'handed_over'].includes(ledger.status)) return []
  const left = leftOfLines(ledger)
  return kept
    .filter((line) => ledger.status === 'paid' || shareOf(line, left) < leftOf(ledger))
    .flatMap((line) => refundLines({ ...stored, cancelsLeft: cancelsLeft - 1 }, [line], variant))
}

/** The buyer: about the only copy, or about one, two or all of several. */
function openCases(stored: Stored): Stored[] {
  const { ledger, dispute, casesLeft } = stored
  const isDisputed = dispute === 'open'
  const order = {
    status: ledger.status,
    isDisputed,
    caseOpenUntil: stored.isLate ? null : LATER,
    caseLines: listCaseLines(stored),
    case: stored.case
  }
  if (casesLeft === 0 || !canOpenCase(order, NOW)) return []
  const free = listCaseLines(stored)
  const subjects = [[1], [2, 3], free].map((lines) => lines.filter((line) => free.includes(line)))
  const distinct = new Map(subjects.filter((lines) => lines.length > 0).map((lines) => [lines.join(), lines]))
  const number = (stored.case?.number ?? 0) + 1
  return [...distinct.values()].map((lines) => ({
    ...stored,
    casesLeft: casesLeft - 1,
    case: { status: 'with_seller', number, lines, decidedLines: listDecidedLines(stored.case) }
  }))
}

/** decide-case.ts: a part of what is left of the copies that the case is about. */
function decidePart(stored: Stored, variant: Variant): Stored[] {
  const { ledger } = stored
  const left = leftOfLines(ledger).filter(({ line }) => stored.case?.lines.includes(line))
  if (sumShares(left) < 2) return []
  return takeStep(stored, 'refundPart').flatMap((next) =>
    withLedger(next, requestShares(ledger, allocate(1, left), ASKED), variant)
  )
}

function handOver(stored: Stored): Stored[] {
  const { from, to }: { from: readonly string[]; to: 'handed_over' } = ORDER_STEPS.handOver
  return from.includes(stored.ledger.status) ? [{ ...stored, ledger: { ...stored.ledger, status: to } }] : []
}

function listHandovers(stored: Stored, variant: Variant): Stored[] {
  if (stored.dispute === 'open' && !variant.refundsWhileDisputed) return []
  const isOpen = isOpenCase(stored.case)
  const byCode = handOver(stored).flatMap((next) =>
    // A case about another copy stays open.
    isOpen && isAboutAll(stored) ? takeStep(next, 'handOver') : [next]
  )
  const automatically =
    isOpen && !variant.automaticHandoverIgnoresCases
      ? []
      : handOver(stored).map((next) => ({ ...next, isHandedOverAutomatically: true }))
  return [...byCode, ...automatically]
}

/** What buyer, seller, admins and the jobs may do to what they read. */
export function listActs(stored: Stored, variant: Variant): Act[] {
  const { ledger, dispute } = stored
  const isDisputed = dispute === 'open' && !variant.refundsWhileDisputed
  const isRefundable = !isDisputed && dispute !== 'lost'
  const isOpen = isOpenCase(stored.case)
  const whole = isRefundable && ledger.status === 'paid' ? withLedger(stored, requestWhole(ledger, ASKED), variant) : []
  const ofCase = isRefundable && isOpen ? refundLines(stored, stored.case?.lines ?? [], variant) : []
  const part = isRefundable && isOpen ? decidePart(stored, variant) : []
  const dismissed = isDisputed
    ? []
    : takeStep(stored, 'dismiss').flatMap((next) =>
        ledger.status === 'paid' && (isAboutRest(stored) || variant.dismissesForAllCopies) ? handOver(next) : [next]
      )
  const escalated = isDisputed ? [] : takeStep(stored, 'escalate')
  const ofCases = [...takeStep(stored, 'respond'), ...escalated, ...takeStep(stored, 'withdraw')]
  const ofMoney = [...whole, ...ofCase, ...part, ...(isRefundable ? cancelCopies(stored, variant) : []), ...dismissed]
  return [
    ...openCases(stored).map((after): Act => ({ after, writes: 'opening' })),
    ...ofCases.map((after): Act => ({ after, writes: 'case' })),
    ...ofMoney.map((after): Act => ({ after, writes: 'everything' })),
    ...listHandovers(stored, variant).map((after): Act => ({ after, writes: 'handover' }))
  ]
}
