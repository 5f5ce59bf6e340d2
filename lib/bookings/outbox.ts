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
  'case-closed'
] as const
export type OutboxKind = (typeof OUTBOX_KINDS)[number]

export const OUTBOX_READERS = ['buyer', 'seller', 'admin'] as const
export type OutboxReader = (typeof OUTBOX_READERS)[number]

/** Address and text are looked up when the mail is sent. */
export type OutboxEntry = { id: string; kind: OutboxKind; to: OutboxReader; dueAt: Date }

const HOUR_MS = 3_600_000
const HOLD_WARNING_MS = 3 * HOUR_MS
const HANDOVER_WARNING_MS = 3 * 24 * HOUR_MS

/** The same change always yields the same ids; a mail is sent once per id. */
function toBoth(kind: OutboxKind, dueAt: Date, mark = ''): OutboxEntry[] {
  return (['buyer', 'seller'] as const).map((to) => ({ id: `${kind}${mark}-${to}`, kind, to, dueAt }))
}

export function outboxOfBooked(now: Date, holdExpiresAt: Date): OutboxEntry[] {
  return [...toBoth('booked', now), ...outboxOfReminder(now, holdExpiresAt)]
}

/** Empty if the hold is too short for a reminder. */
export function outboxOfReminder(now: Date, holdExpiresAt: Date): OutboxEntry[] {
  const reminder = new Date(holdExpiresAt.getTime() - HOLD_WARNING_MS)
  return reminder <= now ? [] : [{ id: 'hold-ending-buyer', kind: 'hold-ending', to: 'buyer', dueAt: reminder }]
}

export function outboxOfPaid(paidAt: Date, handOverBy: Date): OutboxEntry[] {
  return [...toBoth('paid', paidAt), ...toBoth('handover-ending', new Date(handOverBy.getTime() - HANDOVER_WARNING_MS))]
}

/** `mark` distinguishes several entries of a kind. */
export function outboxOf(kind: OutboxKind, now: Date, mark = ''): OutboxEntry[] {
  return toBoth(kind, now, mark)
}

export function outboxOfAdmins(kind: OutboxKind, now: Date, mark: string): OutboxEntry[] {
  return [{ id: `${kind}${mark}-admin`, kind, to: 'admin', dueAt: now }]
}

export function outboxOfCaseWithShop(now: Date): OutboxEntry[] {
  const mark = `-${now.getTime()}`
  return [...toBoth('case-with-shop', now, mark), ...outboxOfAdmins('case-with-shop', now, mark)]
}

export function outboxOfBuyer(kind: OutboxKind, now: Date, mark: string): OutboxEntry[] {
  return [{ id: `${kind}${mark}-buyer`, kind, to: 'buyer', dueAt: now }]
}

export function outboxOfSeller(kind: OutboxKind, now: Date, mark: string): OutboxEntry[] {
  return [{ id: `${kind}${mark}-seller`, kind, to: 'seller', dueAt: now }]
}
