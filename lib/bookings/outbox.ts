/** What a mail about a booking can be about. */
export const OUTBOX_KINDS = [
  'booked', 'hold-ending', 'paid', 'hold-lapsed', 'cancelled', 'refunded', 'partly-refunded', 'handover-ending', 'handed-over'
] as const
export type OutboxKind = (typeof OUTBOX_KINDS)[number]

export const OUTBOX_READERS = ['buyer', 'seller'] as const
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
  return OUTBOX_READERS.map((to) => ({ id: `${kind}${mark}-${to}`, kind, to, dueAt }))
}

/** For a booking that has just been made: both are told, and the buyer is reminded three hours before the hold ends. */
export function outboxOfBooked(now: Date, holdExpiresAt: Date): OutboxEntry[] {
  const reminder = new Date(holdExpiresAt.getTime() - HOLD_WARNING_MS)
  if (reminder <= now) return toBoth('booked', now)
  return [...toBoth('booked', now), { id: 'hold-ending-buyer', kind: 'hold-ending', to: 'buyer', dueAt: reminder }]
}

/** For a payment that has just arrived; three days before silence counts as handed over both are reminded. */
export function outboxOfPaid(paidAt: Date, handOverBy: Date): OutboxEntry[] {
  return [...toBoth('paid', paidAt), ...toBoth('handover-ending', new Date(handOverBy.getTime() - HANDOVER_WARNING_MS))]
}

/** For a change that both sides are told about at once; `mark` tells several of a kind apart. */
export function outboxOf(kind: OutboxKind, now: Date, mark = ''): OutboxEntry[] {
  return toBoth(kind, now, mark)
}
