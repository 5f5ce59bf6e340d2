import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import type { OrderStatus } from '@/lib/orders/order-status'
import { CASE_STEPS, isOpenCase, type CaseDecision } from './case'
import { isAboutRest, toCaseChanges } from './guard-case'
import { toEvents } from '@/lib/orders/events'
import { assertRefundable, assertNotDisputed } from '@/lib/disputes/guard-dispute'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError, notFound } from '@/lib/platform/errors'
import type { OrderRow } from '@/lib/orders/order-row'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel } from '@/models/order'
import { changeRefunds, type RefundDecision } from '@/lib/refunds/change-refunds'
import { decideLines, toRefunded, type Refunded } from '@/lib/refunds/refund-order'
import { leftOfLines } from '@/lib/refunds/refund'
import { requestShares, type Ledger } from '@/lib/refunds/refund-ledger'
import { allocate, sumShares } from '@/lib/orders/shares'
import { sendRefunds } from '@/lib/refunds/sync-refunds'
import { message, type Message } from '@/lib/platform/i18n/message'

export type DecidedCase = { decision: CaseDecision; amountCents?: number | undefined; note: string }

function toDecisionKey(number: number): string {
  return `case:${number}`
}

/** Money of the copies that the case is about. */
function decideMoney(
  ledger: Ledger,
  booking: OrderRow,
  now: Date,
  { decision, amountCents = 0 }: DecidedCase
): Pick<RefundDecision, 'ledger' | 'set' | 'events'> {
  if (decision === 'uphold') {
    if (!isPaidAtMeeting(booking)) throw new AppError('NOT_REFUNDABLE', 'errors.upholdByCard')
    return { ledger }
  }
  // Of several copies the others may not have changed hands.
  if (decision === 'dismiss')
    return { ledger: ledger.status === 'paid' && isAboutRest(booking) ? { ...ledger, status: 'handed_over' } : ledger }
  assertRefundable(booking)
  const lines = booking.case?.lines ?? []
  const asked = { intentId: booking.transactionId ?? '', now, decision: toDecisionKey(booking.case?.number ?? 0) }
  if (decision === 'refund') {
    const decided = decideLines(ledger, booking, now, lines, { cancelledBy: 'shop', decision: asked.decision })
    if (decided) return decided
  }
  const left = leftOfLines(ledger).filter(({ line }) => lines.includes(line))
  // A refund of everything that is left is not a part.
  const isPart = decision === 'refundPart' && amountCents < sumShares(left)
  const next = isPart ? requestShares(ledger, allocate(amountCents, left), asked) : null
  if (!next) throw new AppError('NOT_REFUNDABLE', message('errors.refundAboveRest', { price: sumShares(left) / 100 }))
  return { ledger: next }
}

/** Of two admins who decide differently, the second must not take the first one's result for theirs. */
function isSameDecision(
  { refunds }: Ledger,
  { status, number, note }: NonNullable<OrderRow['case']>,
  decided: DecidedCase
): boolean {
  const hasAmount = (amountCents: number) =>
    refunds.some((refund) => refund.decision === toDecisionKey(number) && refund.amountCents === amountCents)
  return (
    status === CASE_STEPS[decided.decision].to &&
    note === decided.note &&
    (decided.decision !== 'refundPart' || hasAmount(decided.amountCents ?? 0))
  )
}

function toDetail({ decision, amountCents = 0 }: DecidedCase): Message {
  if (decision === 'refundPart') return message('audit.detail.casePartRefunded', { price: amountCents / 100 })
  if (decision === 'uphold') return message('audit.detail.caseUpheld')
  return message(decision === 'refund' ? 'audit.detail.caseRefunded' : 'audit.detail.caseDismissed')
}

function decide(actor: Actor, decided: DecidedCase) {
  return (ledger: Ledger, booking: OrderRow, now: Date): RefundDecision | null => {
    const { decision, note } = decided
    if (!booking.case) throw new AppError('NO_CASE', 'errors.noCase')
    if (isSameDecision(ledger, booking.case, decided)) return null
    if (!isOpenCase(booking.case)) throw new AppError('NO_CASE', 'errors.caseChanged')
    assertNotDisputed(booking)
    const { ledger: next, set, events } = decideMoney(ledger, booking, now, decided)
    const isHandedOver = next.status === 'handed_over' && ledger.status === 'paid'
    const grounds = { reason: note, detail: toDetail(decided) }
    return {
      ledger: next,
      act: { id: toDecisionKey(booking.case.number), action: 'case-decided', actor, grounds },
      set: {
        ...set,
        ...toCaseChanges(booking, decision, now),
        'case.note': note,
        ...(isHandedOver ? { handedOverAt: now } : {})
      },
      events: events ?? toEvents('case-closed', now, `-${booking.case.number}`)
    }
  }
}

/** Decides an open case. The audit entry is stored before money moves. Idempotent. @throws AppError NOT_ALLOWED,
 * NOT_FOUND, NO_CASE, NOT_REFUNDABLE, DISPUTED while a dispute is open */
export async function decideCase(
  actor: Actor,
  bookingId: string,
  decided: DecidedCase
): Promise<Refunded & { status: OrderStatus }> {
  await authorize(actor, 'Admin')
  const booking = await OrderModel.findOne(ofLine(bookingId), { _id: 1 }).lean()
  if (!booking) throw notFound('booking')
  const changed = await changeRefunds(booking._id, decide(actor, decided))
  failpoint('refund-decided')
  if (!changed) throw notFound('booking')
  return toRefunded(await sendRefunds(changed))
}
