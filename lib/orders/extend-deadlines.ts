import 'server-only'
import { trusted, type FilterQuery, type Types } from 'mongoose'
import { toCaseOpenUntil } from '@/lib/cases/to-case'
import { failpoint } from '@/lib/platform/failpoint'
import { DAY_MS, HOUR_MS } from '@/lib/platform/time/wall-clock'
import type { MaintenancePeriod } from '@/lib/settings/maintenance-periods'
import { OrderModel, type OrderDocument } from '@/models/order'
import { extendClaims } from './claim-lines'
import { eventsOfExtension, orderChanged, type OrderEvent } from './events'
import type { OrderRow } from './order-row'
import { termsOf, type Terms } from './terms'
import { toHandOverBy } from './to-booking'

const BATCH = 200
const ATTEMPTS = 5

type Extension = { holdExpiresAt?: Date; 'case.dueAt'?: Date; terms?: Terms }

/** Of what waits since then until `dueAt`, the time that passed during the maintenance; null if it did not wait then. */
function findLostMs({ from, to }: MaintenancePeriod, since: Date | null | undefined, dueAt: Date): number | null {
  if (!since || since >= to || dueAt <= from) return null
  return to.getTime() - Math.max(from.getTime(), since.getTime())
}

function isUnpaid({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'reserved' || status === 'paying'
}

/** The term of the order that runs. */
function toLongerTerm(order: OrderRow, period: MaintenancePeriod): Partial<Terms> & { holdExpiresAt?: Date } {
  const { status, holdExpiresAt, bookedAt, paidAt, handedOverAt } = order
  const { holdHours, handoverDays, caseHours } = termsOf(order)
  if (isUnpaid(order)) {
    const lostMs = findLostMs(period, bookedAt, holdExpiresAt)
    if (lostMs === null) return {}
    return { holdHours: holdHours + lostMs / HOUR_MS, holdExpiresAt: new Date(holdExpiresAt.getTime() + lostMs) }
  }
  if (status === 'paid' && paidAt) {
    const lostMs = findLostMs(period, paidAt, toHandOverBy(order, paidAt))
    return lostMs === null ? {} : { handoverDays: handoverDays + lostMs / DAY_MS }
  }
  const openUntil = toCaseOpenUntil(order)
  if (status !== 'handed_over' || openUntil === null) return {}
  const lostMs = findLostMs(period, handedOverAt, new Date(openUntil))
  return lostMs === null ? {} : { caseHours: caseHours + lostMs / HOUR_MS }
}

function findCaseDueAt({ case: opened }: OrderRow, period: MaintenancePeriod): Date | null {
  if (opened?.status !== 'with_seller') return null
  const lostMs = findLostMs(period, opened.openedAt, opened.dueAt)
  return lostMs === null ? null : new Date(opened.dueAt.getTime() + lostMs)
}

/** Null if nothing of the order ran during the period. */
export function toExtension(order: OrderRow, period: MaintenancePeriod): Extension | null {
  const { holdExpiresAt, ...longer } = toLongerTerm(order, period)
  const caseDueAt = findCaseDueAt(order, period)
  const extension = {
    ...(holdExpiresAt ? { holdExpiresAt } : {}),
    ...(Object.keys(longer).length > 0 ? { terms: { ...termsOf(order), ...longer } } : {}),
    ...(caseDueAt ? { 'case.dueAt': caseDueAt } : {})
  }
  return Object.keys(extension).length > 0 ? extension : null
}

function listEvents(order: OrderRow, { holdExpiresAt }: Extension, { to }: MaintenancePeriod, now: Date): OrderEvent[] {
  return [...orderChanged(now), ...(holdExpiresAt ? eventsOfExtension(now, order, holdExpiresAt, to) : [])]
}

/** Guarded by what was read. Null if it has changed meanwhile. */
function write(order: OrderRow, extension: Extension, period: MaintenancePeriod, now: Date): Promise<OrderRow | null> {
  return OrderModel.findOneAndUpdate(
    {
      _id: order._id,
      status: order.status,
      holdExpiresAt: order.holdExpiresAt,
      extendedUntil: order.extendedUntil ?? null,
      'case.status': order.case?.status ?? null,
      'case.dueAt': order.case?.dueAt ?? null
    },
    {
      $set: { ...extension, extendedUntil: period.to },
      $push: { events: { $each: listEvents(order, extension, period, now) } }
    },
    { returnDocument: 'after' }
  ).lean()
}

/** Whether its deadlines were extended now. @throws Error if others change it all the time; the job tries it again */
async function extendOrder(id: Types.ObjectId, period: MaintenancePeriod, now: Date): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const order = await OrderModel.findById(id).lean()
    if (!order || order.bookedAt >= period.to) return false
    const isDone = order.extendedUntil != null && order.extendedUntil >= period.to
    const extension = isDone ? null : toExtension(order, period)
    if (!isDone && !extension) return false
    const extended = extension ? await write(order, extension, period, now) : order
    failpoint('deadline-extended')
    if (!extended) continue
    // Also of an order whose extension died before this.
    if (isUnpaid(extended)) await extendClaims(extended)
    return !isDone
  }
  throw new Error(`the deadlines of order ${id.toHexString()} could not be extended`)
}

async function extendEach(where: FilterQuery<OrderDocument>, period: MaintenancePeriod, now: Date): Promise<number> {
  let count = 0
  let after: Types.ObjectId | null = null
  for (;;) {
    const found: { _id: Types.ObjectId }[] = await OrderModel.find(
      { ...where, ...(after ? { _id: trusted({ $gt: after }) } : {}) },
      { _id: 1 }
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean()
    for (const { _id } of found) if (await extendOrder(_id, period, now)) count += 1
    after = found.at(-1)?._id ?? null
    if (found.length < BATCH) return count
  }
}

/** Unpaid orders get the time back that passed during the maintenance. Returns how many. Idempotent per period; periods
 * are given in their order. */
export function extendHoldsThrough(period: MaintenancePeriod, now: Date): Promise<number> {
  return extendEach(
    {
      status: trusted({ $in: ['reserved' as const, 'paying' as const] }),
      holdExpiresAt: trusted({ $gt: period.from })
    },
    period,
    now
  )
}

/** So do the handover, the time to open a case, and the response of a seller to one. */
export async function extendTermsThrough(period: MaintenancePeriod, now: Date): Promise<number> {
  const ofPaid = await extendEach({ status: 'paid' }, period, now)
  const ofHandedOver = await extendEach({ status: 'handed_over', releasedAt: null }, period, now)
  const ofCases = await extendEach(
    { 'case.status': 'with_seller', 'case.dueAt': trusted({ $gt: period.from }) },
    period,
    now
  )
  return ofPaid + ofHandedOver + ofCases
}
