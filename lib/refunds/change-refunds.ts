import 'server-only'
import type { Types, UpdateQuery } from 'mongoose'
import type { AuditAction } from '@/lib/audit/audit-entry'
import { toAuditOutbox, type Grounds } from '@/lib/audit/audit-outbox'
import { isOpenCase, toCaseStep } from '@/lib/cases/case'
import { listChargedBack } from '@/lib/disputes/dispute'
import { toPrices } from '@/lib/orders/order-lines'
import { toCaseChanges, whereCaseIs } from '@/lib/cases/guard-case'
import { moneyMoved, refundUndone, toEvents, type OrderEvent } from '@/lib/orders/events'
import { refundsOf, sumRefunds, UNRESOLVED_STATUSES } from './refund'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { invalidateSellerStats } from '@/lib/listings/seller-queries'
import { log } from '@/lib/platform/log'
import type { Actor } from '@/lib/platform/access/actor'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel, type OrderDocument } from '@/models/order'
import type { Ledger } from './refund-ledger'
import { eventsOfRefunds } from './refund-events'

export type DecidedAct = { id: string; action: AuditAction; actor: Actor; grounds: Grounds }

export type RefundDecision = {
  ledger: Ledger
  act?: DecidedAct | undefined
  set?: UpdateQuery<OrderDocument>['$set']
  unset?: UpdateQuery<OrderDocument>['$unset']
  events?: OrderEvent[]
}

/** Retries of the guarded write under concurrent changes of one booking. */
const MAX_TRIES = 30

function toLedger({ status, lines, refunds, disputes }: OrderRow): Ledger {
  return { status, prices: toPrices(lines), refunds: refunds ?? [], chargedBack: listChargedBack(disputes) }
}

function warnOfFailures(booking: OrderRow, before: Ledger, after: Ledger): void {
  const wasUnresolved = new Set(
    before.refunds.filter(({ status }) => UNRESOLVED_STATUSES.includes(status)).map(({ key }) => key)
  )
  for (const { key, status, reason, id, stray } of after.refunds) {
    if (!UNRESOLVED_STATUSES.includes(status) || wasUnresolved.has(key)) continue
    const transactionId = stray?.intentId ?? booking.transactionId
    log.error(
      { bookingId: booking._id.toHexString(), transactionId, refundId: id, status, reason },
      'payment alarm: a refund needs an admin’s decision'
    )
  }
}

/** A refund may fail weeks after it succeeded. */
function listUndone(before: Ledger, after: Ledger, now: Date): OrderEvent[] {
  const failed = new Set(after.refunds.filter(({ status }) => status === 'failed').map(({ key }) => key))
  return before.refunds.flatMap(({ key, status, doneAt }) =>
    status === 'succeeded' && doneAt && failed.has(key) ? refundUndone(key, doneAt, now) : []
  )
}

function toEndOfCase(booking: OrderRow, ledger: Ledger, now: Date) {
  const step = isOpenCase(booking.case) ? toCaseStep(booking.status, ledger.status) : null
  if (step !== 'refund') return { set: {}, events: [] }
  return {
    set: toCaseChanges(booking, step, now),
    events: toEvents('case-closed', now, `-${booking.case?.number ?? 0}`)
  }
}

function toUpdate(
  booking: OrderRow,
  before: Ledger,
  { ledger, act, set, unset, events }: RefundDecision,
  now: Date
): UpdateQuery<OrderDocument> {
  const hasEnded = ledger.status === 'refunded' && before.status !== 'refunded'
  const isReopened = before.status === 'refunded' && ledger.status !== 'refunded'
  const acts = act ? toAuditOutbox(act.actor, act.action, act.grounds, { id: act.id }) : []
  const end = toEndOfCase(booking, ledger, now)
  return {
    $set: {
      ...end.set,
      ...set,
      status: ledger.status,
      refunds: [...ledger.refunds],
      refundedCents: sumRefunds(refundsOf(ledger.refunds, null), ['succeeded']),
      ...(booking.releasedAt ? { transferDueAt: now } : {}),
      ...(hasEnded ? { refundedAt: now, endedAt: now } : {})
    },
    ...(isReopened || unset ? { $unset: { ...unset, ...(isReopened ? { refundedAt: 1, endedAt: 1 } : {}) } } : {}),
    $inc: { refundsVersion: 1, moneyVersion: 1 },
    $push: {
      events: {
        $each: [
          ...eventsOfRefunds(before, ledger, now),
          ...(events ?? end.events),
          ...listUndone(before, ledger, now),
          ...moneyMoved(now)
        ]
      },
      auditOutbox: { $each: acts }
    }
  }
}

/** Applies a refund decision in one write, guarded by the status, versions and release that `decide` has read. `decide`
 * returns null to change nothing and may throw. Returns the updated booking. */
export async function changeRefunds(
  id: Types.ObjectId,
  decide: (ledger: Ledger, booking: OrderRow, now: Date) => RefundDecision | null
): Promise<OrderRow | null> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const booking = await OrderModel.findById(id).lean()
    if (!booking) return null
    const now = await readDatabaseTime()
    const before = toLedger(booking)
    const decision = decide(before, booking, now)
    if (!decision) return booking
    const changed = await OrderModel.findOneAndUpdate(
      {
        _id: id,
        status: booking.status,
        refundsVersion: booking.refundsVersion ?? null,
        disputesVersion: booking.disputesVersion ?? null,
        releasedAt: booking.releasedAt ?? null,
        ...whereCaseIs(booking)
      },
      toUpdate(booking, before, decision, now),
      { returnDocument: 'after' }
    ).lean()
    if (!changed) continue
    warnOfFailures(booking, before, decision.ledger)
    if (changed.status !== booking.status) invalidateSellerStats(booking.sellerId)
    return changed
  }
  throw new Error(`the refunds of booking ${id.toHexString()} could not be changed: too many changes at the same time`)
}
