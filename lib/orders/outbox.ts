export const OUTBOX_KINDS = [
  'booked',
  'hold-ending',
  'paid',
  'hold-lapsed',
  'cancelled',
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
export type OutboxKind = (typeof OUTBOX_KINDS)[number]

export const OUTBOX_READERS = ['buyer', 'seller', 'admin'] as const
export type OutboxReader = (typeof OUTBOX_READERS)[number]

/** Address and text are looked up when the mail is sent. */
export type OutboxEntry = { id: string; kind: OutboxKind; to: OutboxReader; dueAt: Date }

const HOUR_MS = 3_600_000
const HOLD_WARNING_MS = 3 * HOUR_MS
const HANDOVER_WARNING_MS = 3 * 24 * HOUR_MS

/** The same change always yields the same ids; a mail is sent once per id. `mark` distinguishes several of a kind. */
export function outboxTo(to: OutboxReader, kind: OutboxKind, dueAt: Date, mark = ''): OutboxEntry[] {
  return [{ id: `${kind}${mark}-${to}`, kind, to, dueAt }]
}

/** To both sides. */
export function outboxOf(kind: OutboxKind, dueAt: Date, mark = ''): OutboxEntry[] {
  return [...outboxTo('buyer', kind, dueAt, mark), ...outboxTo('seller', kind, dueAt, mark)]
}

export function outboxOfBooked(now: Date, holdExpiresAt: Date): OutboxEntry[] {
  return [...outboxOf('booked', now), ...outboxOfReminder(now, holdExpiresAt)]
}

/** Empty if the hold is too short for a reminder. */
export function outboxOfReminder(now: Date, holdExpiresAt: Date): OutboxEntry[] {
  const reminder = new Date(holdExpiresAt.getTime() - HOLD_WARNING_MS)
  return reminder <= now ? [] : outboxTo('buyer', 'hold-ending', reminder)
}

export function outboxOfPaid(paidAt: Date, handOverBy: Date): OutboxEntry[] {
  return [
    ...outboxOf('paid', paidAt),
    ...outboxOf('handover-ending', new Date(handOverBy.getTime() - HANDOVER_WARNING_MS))
  ]
}

export function outboxOfCaseWithShop(now: Date): OutboxEntry[] {
  const mark = `-${now.getTime()}`
  return [...outboxOf('case-with-shop', now, mark), ...outboxTo('admin', 'case-with-shop', now, mark)]
}
