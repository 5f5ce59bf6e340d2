import 'server-only'
import type { AuditAction } from '@/lib/audit/audit-entry'
import { assertSameDecision } from '@/lib/audit/standing-decision'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { UNRESOLVED_STATUSES, type Refund } from './refund'
import { nameRefundReason } from './refund-labels'
import { assertNotDisputed } from '@/lib/disputes/guard-dispute'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError, notFound } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import type { OrderRow } from '@/lib/orders/order-row'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel } from '@/models/order'
import { changeRefunds, type RefundDecision } from './change-refunds'
import { toRefunded, type Refunded } from './refund-order'
import { retryRefund, settleRefund, type Ledger } from './refund-ledger'
import { sendRefunds } from './sync-refunds'

type Resolve = (ledger: Ledger, booking: OrderRow, now: Date) => Ledger | null

function findRefund(ledger: Ledger, key: string): Refund {
  const found = ledger.refunds.find((refund) => refund.key === key)
  if (!found) throw notFound('refund')
  return found
}

/** What an admin has decided about a refund of this status. */
const DECIDED_AS: Partial<Record<Refund['status'], AuditAction>> = {
  superseded: 'refund-retried',
  settled_by_hand: 'refund-settled'
}

function toActId(action: AuditAction, key: string): string {
  return `${action}:${key}`
}

async function resolveRefund(
  actor: Actor,
  bookingId: string,
  key: string,
  act: { action: AuditAction; note?: string },
  resolve: Resolve
): Promise<Refunded> {
  await authorize(actor, 'Admin')
  const booking = await OrderModel.findOne(ofLine(bookingId), { _id: 1 }).lean()
  if (!booking) throw notFound('booking')
  const standing = new Set<AuditAction>()
  const decided = await changeRefunds(booking._id, (ledger, current, now): RefundDecision | null => {
    const refund = findRefund(ledger, key)
    const made = DECIDED_AS[refund.status]
    if (made) {
      standing.add(made)
      return null
    }
    if (!UNRESOLVED_STATUSES.includes(refund.status))
      throw new AppError('NOT_REFUNDABLE', 'errors.refundNeedsNoDecision')
    const resolved = resolve(ledger, current, now)
    if (!resolved) throw new AppError('NOT_REFUNDABLE', 'errors.nothingLeftOfPayment')
    const amountCents = resolved.refunds.find((one) => one.key === key)?.amountCents ?? refund.amountCents
    const why = refund.reason ? nameRefundReason(refund.reason) : message(`admin.refundStatus.${refund.status}`)
    const detail = message('audit.detail.refundResolved', { price: amountCents / 100, reason: why })
    const grounds = { reason: act.note, detail }
    return { ledger: resolved, act: { id: toActId(act.action, key), action: act.action, actor, grounds } }
  })
  failpoint('refund-decided')
  if (!decided) throw notFound('booking')
  const refunded = toRefunded(await sendRefunds(decided))
  for (const made of standing) {
    const stands = { kind: 'booking', id: booking._id, action: made, once: toActId(made, key) } as const
    const isSame = (reason: string) => act.note === undefined || reason === act.note.toWellFormed()
    // The provider may have ended it by itself: then there is nothing to retry.
    const otherwise = act.action === 'refund-retried' ? null : 'errors.refundNeedsNoDecision'
    await assertSameDecision(actor, stands, { action: act.action, isSame }, otherwise)
  }
  return refunded
}

/** Retries a failed or refused refund; after a lost dispute that left nothing to return, it is only given up. Admins only.
 * Idempotent for the same admin. @throws AppError NOT_ALLOWED, NOT_FOUND, DISPUTED, NOT_REFUNDABLE for an attempt that is
 * open or done, ALREADY_DECIDED after another decision */
export function tryRefundAgain(actor: Actor, bookingId: string, key: string): Promise<Refunded> {
  return resolveRefund(actor, bookingId, key, { action: 'refund-retried' }, (ledger, booking, now) => {
    if (!findRefund(ledger, key).stray) assertNotDisputed(booking)
    return retryRefund(ledger, key, { intentId: booking.transactionId ?? '', now })
  })
}

/** Records that a failed or refused refund was settled outside the provider. Admins only. Final; the note is stored
 * in the audit log. @throws AppError NOT_ALLOWED, NOT_FOUND, DISPUTED, NOT_REFUNDABLE for an attempt that is open or done,
 * or if the bank has returned the money, ALREADY_DECIDED after another decision */
export async function settleRefundByHand(
  actor: Actor,
  bookingId: string,
  key: string,
  note: string
): Promise<Refunded> {
  await authorize(actor, 'Admin')
  const booking = await OrderModel.findOne(ofLine(bookingId)).lean()
  if (!booking) throw notFound('booking')
  // The money may have been returned in the provider's dashboard meanwhile.
  await sendRefunds(booking)
  return resolveRefund(actor, bookingId, key, { action: 'refund-settled', note }, (ledger, current, now) => {
    if (!findRefund(ledger, key).stray) assertNotDisputed(current)
    return settleRefund(ledger, key, now)
  })
}
