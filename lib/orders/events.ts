import { z } from 'zod'
import type { StoredEvent } from '@/lib/platform/events/domain-event'
import { isPaidAtMeeting, type PaymentMethod } from './payment-method'

/** Kinds of which somebody gets a mail (booking-mail-texts.ts). */
export const MAILED_EVENTS = [
  'booked',
  'hold-ending',
  'confirm-ending',
  'meeting-agreed',
  'meeting-over',
  'buyer-missed',
  'seller-missed',
  'meeting-missed',
  'paid',
  'hold-lapsed',
  'cancelled',
  'lines-removed',
  'lines-cancelled',
  'refund-pending',
  'refund-delayed',
  'refund-settled',
  'refund-failed',
  'refunded',
  'partly-refunded',
  'handover-ending',
  'handed-over',
  'dispute-opened',
  'dispute-closed',
  'cancel-asked',
  'cancel-declined',
  'case-opened',
  'case-with-shop',
  'case-closed',
  'transferred',
  'transfer-reversed',
  'transfer-owed',
  'paid-by-hand'
] as const
export type MailedEvent = (typeof MAILED_EVENTS)[number]

/** A refund that had succeeded on that day has failed at the bank. */
export const RefundUndone = z.object({ doneAt: z.date() })

/** The money of this sale waits for the seller's payouts; `stage`: which of the reminders. */
export const PayoutsNeeded = z.object({ stage: z.int().min(0) })

/** `money-moved`: the ledger has to follow. `changed`: only open pages have to. */
export const ORDER_EVENTS = [...MAILED_EVENTS, 'money-moved', 'refund-undone', 'payouts-needed', 'changed'] as const
export type OrderEventKind = (typeof ORDER_EVENTS)[number]
export type OrderEvent = StoredEvent & { kind: OrderEventKind }

declare module '@/lib/platform/events/domain-event' {
  interface EventTables {
    orders: Record<OrderEventKind, true>
  }
}

const HOUR_MS = 3_600_000
/** Before the end of a hold, its reminder. */
export const HOLD_WARNING_MS = 3 * HOUR_MS
const HANDOVER_WARNING_MS = 3 * 24 * HOUR_MS

/** For the write that makes it true. The same change always yields the same id, and what has an id happens once. `mark`
 * distinguishes several of a kind. `dueAt` in the future: a reminder, which then looks at the booking. */
export function toEvents(kind: MailedEvent, dueAt: Date, mark = ''): OrderEvent[] {
  return [{ id: `${kind}${mark}`, kind, dueAt }]
}

/** Of each write that moves money. */
export function moneyMoved(at: Date): OrderEvent[] {
  return [{ id: `money-moved-${crypto.randomUUID()}`, kind: 'money-moved', dueAt: at }]
}

/** Of each write that changes what the buyer or the seller sees, and has no other event. */
export function orderChanged(at: Date): OrderEvent[] {
  return [{ id: `changed-${crypto.randomUUID()}`, kind: 'changed', dueAt: at }]
}

export function refundUndone(key: string, doneAt: Date, at: Date): OrderEvent[] {
  const payload: z.infer<typeof RefundUndone> = { doneAt }
  return [{ id: `refund-undone-${key}`, kind: 'refund-undone', dueAt: at, payload }]
}

export function payoutsNeeded(stage: number, at: Date): OrderEvent[] {
  const payload: z.infer<typeof PayoutsNeeded> = { stage }
  return [{ id: `payouts-needed-${stage}`, kind: 'payouts-needed', dueAt: at, payload }]
}

type Booked = { holdExpiresAt: Date; paymentMethod?: PaymentMethod | null | undefined }

export function eventsOfBooked(now: Date, { holdExpiresAt, paymentMethod }: Booked): OrderEvent[] {
  const kind = isPaidAtMeeting({ paymentMethod }) ? 'confirm-ending' : 'hold-ending'
  return [...toEvents('booked', now), ...eventsOfReminder(now, holdExpiresAt, kind)]
}

/** Empty if the hold is too short for a reminder. */
export function eventsOfReminder(
  now: Date,
  holdExpiresAt: Date,
  kind: 'hold-ending' | 'confirm-ending' = 'hold-ending'
): OrderEvent[] {
  const reminder = new Date(holdExpiresAt.getTime() - HOLD_WARNING_MS)
  return reminder <= now ? [] : toEvents(kind, reminder)
}

/** Of a hold that a maintenance has extended: the earlier reminder is overtaken, or has named the earlier time. */
export function eventsOfExtension(
  now: Date,
  { bookedAt, holdExpiresAt: earlier, paymentMethod }: Booked & { bookedAt: Date },
  holdExpiresAt: Date,
  maintainedUntil: Date
): OrderEvent[] {
  const kind = isPaidAtMeeting({ paymentMethod }) ? 'confirm-ending' : 'hold-ending'
  if (eventsOfReminder(bookedAt, earlier, kind).length === 0) return []
  const reminder = new Date(Math.max(now.getTime(), holdExpiresAt.getTime() - HOLD_WARNING_MS))
  return toEvents(kind, reminder, `-${maintainedUntil.getTime()}`)
}

export function eventsOfPaid(paidAt: Date, handOverBy: Date): OrderEvent[] {
  return [
    ...toEvents('paid', paidAt),
    ...moneyMoved(paidAt),
    ...toEvents('handover-ending', new Date(handOverBy.getTime() - HANDOVER_WARNING_MS))
  ]
}

export function eventsOfCaseWithShop(now: Date): OrderEvent[] {
  return toEvents('case-with-shop', now, `-${now.getTime()}`)
}
