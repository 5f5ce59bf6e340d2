import 'server-only'
import { isPaid, type OrderStatus, type CancelCause, type Canceller } from '@/lib/orders/order-status'
import { isOpenCase } from '@/lib/cases/case'
import { leftOfLines, UNRESOLVED_STATUSES } from './refund'
import { assertRefundable } from '@/lib/disputes/guard-dispute'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import type { OrderRow } from '@/lib/orders/order-row'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel } from '@/models/order'
import { changeRefunds, type DecidedAct, type RefundDecision } from './change-refunds'
import { toEvents } from '@/lib/orders/events'
import { findLine, listKept, listNumbers, toLeaveMarks } from '@/lib/orders/order-lines'
import { shareOf } from '@/lib/orders/shares'
import { toCaseChanges } from '@/lib/cases/guard-case'
import {
  leftOf,
  requestLines,
  requestPart,
  requestShares,
  requestWhole,
  toRefundDecision,
  type AskedRefund,
  type Ledger
} from './refund-ledger'
import { sendRefunds } from './sync-refunds'
import { isUncollected } from '@/lib/transfers/uncollected'
import { message } from '@/lib/platform/i18n/message'

export type Refunded = { status: OrderStatus; refundedCents: number }

export function toRefunded(booking: OrderRow): Refunded {
  return { status: booking.status, refundedCents: booking.refundedCents ?? 0 }
}

function isDecided(ledger: Ledger, decision: string): boolean {
  return ledger.refunds.some((refund) => refund.decision === decision)
}

function changedMeanwhile(): AppError {
  return new AppError('NOT_REFUNDABLE', 'errors.bookingChanged')
}

type WholeRefund = {
  cancelledBy: Canceller
  reason?: string | undefined
  cause?: CancelCause | undefined
  decision?: string
  act?: DecidedAct | undefined
}

function decideWhole(
  ledger: Ledger,
  booking: OrderRow,
  now: Date,
  { cancelledBy, reason, cause, decision, act }: WholeRefund
): RefundDecision | null {
  const requested = requestWhole(ledger, { intentId: booking.transactionId ?? '', now, decision })
  if (!requested) return null
  assertRefundable(booking)
  return {
    ledger: requested,
    act,
    set: { cancelledBy, ...(reason ? { cancelReason: reason } : {}), ...(cause ? { cancelCause: cause } : {}) }
  }
}

/** Refunds all that is left of a paid booking before its handover. The listing stays sold. @throws AppError
 * NOT_REFUNDABLE, NOT_CANCELLABLE if it was handed over meanwhile, DISPUTED */
export async function refundWhole(booking: OrderRow, whole: WholeRefund): Promise<Refunded> {
  const decided = await changeRefunds(booking._id, (ledger, current, now) => {
    if (ledger.status === 'handed_over') throw new AppError('NOT_CANCELLABLE', 'errors.alreadyHandedOver')
    return decideWhole(ledger, current, now, whole)
  })
  if (decided?.status === 'refunding') return toRefunded(await sendRefunds(decided))
  if (decided?.status === 'refunded') return toRefunded(decided)
  throw changedMeanwhile()
}

/** The refund of everything that an open case is about ends it. */
function toEndOfCase(order: OrderRow, numbers: readonly number[], now: Date) {
  const { case: found, lines } = order
  const rest = listNumbers(listKept(lines)).filter((number) => !numbers.includes(number))
  if (!found || !isOpenCase(found) || found.lines.some((number) => rest.includes(number)))
    return { set: {}, events: [] }
  return { set: toCaseChanges(order, 'refund', now), events: toEvents('case-closed', now, `-${found.number}`) }
}

/** What is left of some lines goes back, and they are no longer part of the order. Null if none of them is. */
export function decideLines(
  ledger: Ledger,
  order: OrderRow,
  now: Date,
  numbers: readonly number[],
  part: WholeRefund
): RefundDecision | null {
  const { cancelledBy, reason, cause, decision, act } = part
  const open = listKept(order.lines).filter(({ number }) => numbers.includes(number))
  if (open.length === 0) return null
  if (open.length === listKept(order.lines).length) return decideWhole(ledger, order, now, part)
  assertRefundable(order)
  const requested = requestLines(ledger, listNumbers(open), { intentId: order.transactionId ?? '', now, decision })
  if (!requested) return null
  // Nothing is left of the others: the whole order goes back.
  if (requested.status !== ledger.status) return decideWhole(ledger, order, now, part)
  const asked = order.cancelRequest
  const isGranted = asked && !asked.declinedAt && (asked.lines ?? []).every((number) => numbers.includes(number))
  const end = toEndOfCase(order, numbers, now)
  return {
    ledger: requested,
    act,
    set: { ...toLeaveMarks(open, 'cancelledAt', { by: cancelledBy, reason, cause }, now), ...end.set },
    ...(isGranted && asked.lines ? { unset: { cancelRequest: 1 } } : {}),
    events: [...toEvents('lines-cancelled', now, `-${listNumbers(open).join('-')}`), ...end.events]
  }
}

/** Refunds some lines of a paid order before its handover. Their listings stay sold. @throws AppError NOT_CANCELLABLE if
 * it was handed over meanwhile, DISPUTED */
export async function refundLines(order: OrderRow, numbers: readonly number[], part: WholeRefund): Promise<OrderRow> {
  const decided = await changeRefunds(order._id, (ledger, current, now) => {
    if (ledger.status === 'handed_over') throw new AppError('NOT_CANCELLABLE', 'errors.alreadyHandedOver')
    return ledger.status === 'paid' ? decideLines(ledger, current, now, numbers, part) : null
  })
  if (!decided) throw changedMeanwhile()
  return sendRefunds(decided)
}

/** What is left of the order, or of one of its copies. */
function leftOfAsked(ledger: Ledger, line: number | undefined): number {
  return line === undefined ? leftOf(ledger) : shareOf(line, leftOfLines(ledger))
}

function checkRefundable(ledger: Ledger, { line, amountCents }: AskedRefund, uncollected: boolean): void {
  if (!isPaid(ledger.status)) throw new AppError('NOT_REFUNDABLE', 'errors.nothingPaid')
  const left = leftOfAsked(ledger, line)
  const amount = amountCents ?? left
  if (amount > left || amount < 1)
    throw new AppError('NOT_REFUNDABLE', message('errors.refundAboveRest', { price: left / 100 }))
  if (amount === leftOf(ledger) && ledger.status === 'handed_over' && !uncollected) {
    throw new AppError('NOT_REFUNDABLE', 'errors.refundWholeAfterHandover')
  }
  const isUnresolved = ledger.refunds.some(({ status, stray }) => UNRESOLVED_STATUSES.includes(status) && !stray)
  if (amount < left && isUnresolved) throw new AppError('NOT_REFUNDABLE', 'errors.refundUnresolved')
}

function isEndedSo({ cancelledBy, cancelReason }: OrderRow, reason: string | undefined): boolean {
  return cancelledBy === 'shop' && (cancelReason ?? '') === (reason ?? '')
}

function decide(actor: Actor, { uncollected, ...asked }: AskedRefund & { uncollected: boolean }, decision: string) {
  const { line, amountCents, reason } = asked
  return (ledger: Ledger, booking: OrderRow, now: Date): RefundDecision | null => {
    if (isDecided(ledger, decision)) return null
    if (ledger.status === 'refunding' || ledger.status === 'refunded') {
      // The same decision, by whichever admin.
      if (amountCents === undefined && isEndedSo(booking, reason)) return null
      throw new AppError('NOT_REFUNDABLE', 'errors.refundedWhole')
    }
    if (isPaid(ledger.status)) assertRefundable(booking)
    checkRefundable(ledger, asked, uncollected)
    const left = leftOfAsked(ledger, line)
    const amount = amountCents ?? left
    const detail = message('audit.detail.refunded', { price: amount / 100, of: booking.totalCents / 100 })
    const grounds = { reason, detail }
    const act: DecidedAct = { id: `${decision}:${amount}`, action: 'booking-refunded', actor, grounds }
    const part = { cancelledBy: 'shop', reason, decision, act } as const
    if (amount === left)
      return line === undefined
        ? decideWhole(ledger, booking, now, part)
        : decideLines(ledger, booking, now, [line], part)
    const request = { intentId: booking.transactionId ?? '', now, decision }
    const requested =
      line === undefined
        ? requestPart(ledger, amount, request)
        : requestShares(ledger, [{ line, cents: amount }], request)
    return requested && { ledger: requested, act }
  }
}

/** Refunds `amountCents` of a paid order or of one of its copies, or all that is left; after the handover only a part of
 * the order, unless the seller does not collect the money. Admins only.
 * Idempotent per decision (`toRefundDecision`); the audit entry is stored before money moves. @throws AppError
 * NOT_ALLOWED, NOT_FOUND, NOT_REFUNDABLE, DISPUTED */
export async function refundOrder(
  actor: Actor,
  { of, id }: { of: 'order' | 'booking'; id: string },
  how: Omit<AskedRefund, 'line'>
): Promise<Refunded> {
  await authorize(actor, 'Admin')
  const booking = await OrderModel.findOne(ofLine(id)).lean()
  const line = booking && findLine(booking, id)
  if (!line) throw notFound('booking')
  const asked = { ...how, ...(of === 'booking' && booking.lines.length > 1 ? { line: line.number } : {}) }
  const uncollected = await isUncollected(booking, await readDatabaseTime())
  const decision = toRefundDecision(actor.id, asked)
  const decided = await changeRefunds(booking._id, decide(actor, { ...asked, uncollected }, decision))
  failpoint('refund-decided')
  if (!decided) throw notFound('booking')
  return toRefunded(await sendRefunds(decided))
}

/** The seller ends an open case with a full refund of what it is about, also after the handover. Idempotent. @throws AppError
 * NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NO_CASE, DISPUTED */
export async function refundCase(actor: Actor, bookingId: string): Promise<Refunded> {
  await authorize(actor, 'Seller')
  const booking = await OrderModel.findOne({ ...ofLine(bookingId), sellerId: actor.id }, { _id: 1 }).lean()
  if (!booking) throw notFound('sale')
  const changed = await changeRefunds(booking._id, (ledger, current, now) => {
    if (current.case?.status === 'refunded') return null
    if (!isOpenCase(current.case)) throw new AppError('NO_CASE', 'errors.noOpenCase')
    assertRefundable(current)
    return decideLines(ledger, current, now, current.case?.lines ?? [], { cancelledBy: 'seller' })
  })
  if (!changed) throw notFound('sale')
  return toRefunded(await sendRefunds(changed))
}
