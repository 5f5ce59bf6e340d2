/** What a mail about a booking can be about. */
export const OUTBOX_KINDS = [
  'booked', 'hold-ending', 'paid', 'hold-lapsed', 'cancelled', 'refund-pending', 'refund-delayed', 'refund-settled', 'refund-failed',
  'refunded', 'partly-refunded', 'handover-ending', 'handed-over', 'dispute-opened', 'dispute-closed', 'cancel-asked', 'cancel-declined',
  'case-opened', 'case-with-shop', 'case-closed'
] as const
export type OutboxKind = (typeof OUTBOX_KINDS)[number]

/** `admin` stands for all admins. */
export const OUTBOX_READERS = ['buyer', 'seller', 'admin'] as const
export type OutboxReader = (typeof OUTBOX_READERS)[number]

/** A mail to be sent, as it stands in its booking: without address and words, which are looked up when it is sent. */
export type OutboxEntry = { id: string; kind: OutboxKind; to: OutboxReader; dueAt: Date }

const HOUR_MS = 3_600_000
/** How long before the end of a hold its buyer is reminded, in milliseconds. */
const HOLD_WARNING_MS = 3 * HOUR_MS
/** How long before silence counts as handed over both are told so, in milliseconds. */
const HANDOVER_WARNING_MS = 3 * 24 * HOUR_MS

/** The same change always makes the same ids, and a mail is sent once for each id of a booking. */
function toBoth(kind: OutboxKind, dueAt: Date, mark = ''): OutboxEntry[] {
  return (['buyer', 'seller'] as const).map((to) => ({ id: `${kind}${mark}-${to}`, kind, to, dueAt }))
}

/** For a booking that has just been made: both are told, and the buyer is reminded three hours before the hold ends. */
export function outboxOfBooked(now: Date, holdExpiresAt: Date): OutboxEntry[] {
  return [...toBoth('booked', now), ...outboxOfReminder(now, holdExpiresAt)]
}

/** The buyer's reminder three hours before a hold ends; none where that moment has passed. */
export function outboxOfReminder(now: Date, holdExpiresAt: Date): OutboxEntry[] {
  const reminder = new Date(holdExpiresAt.getTime() - HOLD_WARNING_MS)
  return reminder <= now ? [] : [{ id: 'hold-ending-buyer', kind: 'hold-ending', to: 'buyer', dueAt: reminder }]
}

/** For a payment that has just arrived; three days before silence counts as handed over both are reminded. */
export function outboxOfPaid(paidAt: Date, handOverBy: Date): OutboxEntry[] {
  return [...toBoth('paid', paidAt), ...toBoth('handover-ending', new Date(handOverBy.getTime() - HANDOVER_WARNING_MS))]
}

/** For a change that both sides are told about at once; `mark` tells several of a kind apart. */
export function outboxOf(kind: OutboxKind, now: Date, mark = ''): OutboxEntry[] {
  return toBoth(kind, now, mark)
}

/** For something that the admins have to act on. */
export function outboxOfAdmins(kind: OutboxKind, now: Date, mark: string): OutboxEntry[] {
  return [{ id: `${kind}${mark}-admin`, kind, to: 'admin', dueAt: now }]
}

/** For a case that an admin is to decide from now on. */
export function outboxOfCaseWithShop(now: Date): OutboxEntry[] {
  const mark = `-${now.getTime()}`
  return [...toBoth('case-with-shop', now, mark), ...outboxOfAdmins('case-with-shop', now, mark)]
}

/** For a change that only the buyer is told about. */
export function outboxOfBuyer(kind: OutboxKind, now: Date, mark: string): OutboxEntry[] {
  return [{ id: `${kind}${mark}-buyer`, kind, to: 'buyer', dueAt: now }]
}

/** For a change that only the seller is told about. */
export function outboxOfSeller(kind: OutboxKind, now: Date, mark: string): OutboxEntry[] {
  return [{ id: `${kind}${mark}-seller`, kind, to: 'seller', dueAt: now }]
}
