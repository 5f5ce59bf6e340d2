import 'server-only'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { assertSameDecision } from '@/lib/audit/standing-decision'
import { whereCaseIs } from '@/lib/cases/guard-case'
import { moneyMoved, toEvents } from '@/lib/orders/events'
import { sumReceived, toSellerCents } from './share-price'
import { planTransfer, type Destination } from './plan-transfer'
import { findDestination } from './settle-transfers'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import type { OrderRow } from '@/lib/orders/order-row'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel } from '@/models/order'

/** A sale is settled by hand once. */
const SETTLED = 'payout-settled'

/** Cents that wait because the seller's account cannot receive them, or 0. */
export async function findWaitingCents(booking: OrderRow): Promise<number> {
  return toWaitingCents(booking, await findDestination(booking.sellerId))
}

export function toWaitingCents(booking: OrderRow, destination: Destination | null): number {
  const plan = planTransfer(booking, destination)
  if (plan.kind !== 'wait' || plan.reason !== 'account') return 0
  return toSellerCents(booking, booking.refunds ?? []) - sumReceived(booking)
}

function assertSameSettlement(actor: Actor, { _id: id }: OrderRow, note: string): Promise<void> {
  const made = { kind: 'booking', id, action: SETTLED, once: SETTLED } as const
  const isSame = (reason: string) => reason === note.toWellFormed()
  return assertSameDecision(actor, made, { action: SETTLED, isSame }, 'errors.payoutNotWaiting')
}

/** What an admin of a shop that was restored since had recorded. Returns whether it was not known. */
export async function repeatSettlement(orderId: string): Promise<boolean> {
  const booking = await OrderModel.findById(orderId).lean()
  if (!booking || booking.paidByHand) return false
  const cents = toSellerCents(booking, booking.refunds ?? []) - sumReceived(booking)
  if (cents <= 0) return false
  const now = await readDatabaseTime()
  const { modifiedCount } = await OrderModel.updateOne(
    { _id: booking._id, paidByHand: null, transfersVersion: booking.transfersVersion ?? null },
    {
      $set: { paidByHand: { cents, at: now }, transferDueAt: now },
      $inc: { moneyVersion: 1, transfersVersion: 1 },
      $push: { events: { $each: moneyMoved(now) } }
    }
  )
  return modifiedCount === 1
}

/** Records that the shop paid a seller outside the provider, whose account cannot receive the money of this sale. Final;
 * the note is stored in the audit log. Returns what was paid, in cents. Idempotent. @throws AppError NOT_ALLOWED,
 * NOT_FOUND, ALREADY_DECIDED if nothing waits for the account or another decision stands, CHANGED_MEANWHILE */
export async function settlePayoutByHand(
  actor: Actor,
  { id, note }: { id: string; note: string }
): Promise<{ settledCents: number }> {
  await authorize(actor, 'Admin')
  const booking = await OrderModel.findOne(ofLine(id)).lean()
  if (!booking) throw notFound('booking')
  if (booking.paidByHand) {
    await assertSameSettlement(actor, booking, note)
    return { settledCents: booking.paidByHand.cents }
  }
  const cents = await findWaitingCents(booking)
  if (cents === 0) throw new AppError('ALREADY_DECIDED', 'errors.payoutNotWaiting')
  const now = await readDatabaseTime()
  const detail = message('audit.detail.payoutSettled', { price: cents / 100 })
  const { modifiedCount } = await OrderModel.updateOne(
    {
      _id: booking._id,
      paidByHand: null,
      transfersVersion: booking.transfersVersion ?? null,
      refundsVersion: booking.refundsVersion ?? null,
      disputesVersion: booking.disputesVersion ?? null,
      ...whereCaseIs(booking)
    },
    {
      $set: { paidByHand: { cents, at: now }, transferDueAt: now },
      $inc: { moneyVersion: 1, transfersVersion: 1 },
      $push: {
        events: { $each: [...toEvents('paid-by-hand', now), ...moneyMoved(now)] },
        auditOutbox: {
          $each: toAuditOutbox(actor, 'payout-settled', { reason: note, detail }, { id: SETTLED })
        }
      }
    }
  )
  if (modifiedCount === 0) {
    const current = await OrderModel.findById(booking._id).lean()
    if (current?.paidByHand) return settlePayoutByHand(actor, { id, note })
    throw new AppError('CHANGED_MEANWHILE', 'errors.bookingChanged')
  }
  await recordActs('booking', booking._id)
  return { settledCents: cents }
}
