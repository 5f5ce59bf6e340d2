import { z } from 'zod'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { Email } from '@/lib/users/schemas'

/** `unsubscribed` documents the former consent and may be confirmed again. */
export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const

/** Stored with each consent (GDPR, Article 7(1)): a new text needs a new version; keep old texts below. */
export const CONSENT = {
  version: '2026-11-25',
  text: 'newsletter.consent'
} as const satisfies { version: string; text: PlainKey }

// 2026-11-21, in English: Flyleaf may send me a short letter by mail, now and then, about used books on its shelves. My
// address is used for nothing else and given to nobody. Every letter carries a link that ends this at once.

/**
 * How long a link to confirm works, and how long an address that nobody confirmed is kept: 7 days, in
 * milliseconds.
 */
export const CONFIRM_WITHIN_MS = 7 * 24 * 3_600_000

/** Proof of consent, until claims expire under German law (BGB, section 195). */
export const ENDED_KEPT_MS = 3 * 365 * 24 * 3_600_000

const FIRST_COOL_DOWN_MS = 15 * 60_000
const LONGEST_COOL_DOWN_MS = 24 * 3_600_000

/** From 15 minutes, times four, up to a day (`mailCount` from 1), so that nobody can flood a mailbox. */
export function coolDownOf(mailCount: number): number {
  return Math.min(LONGEST_COOL_DOWN_MS, FIRST_COOL_DOWN_MS * 4 ** (mailCount - 1))
}

/** The same for every address, so that it reveals nothing. */
export const SUBSCRIBE_RESPONSE = 'newsletter.subscribed' satisfies PlainKey
export const CONFIRM_RESPONSE = 'newsletter.confirmed' satisfies PlainKey
export const UNSUBSCRIBE_RESPONSE = 'newsletter.unsubscribed' satisfies PlainKey

export const SubscribeInput = z.strictObject({ email: Email })
export type SubscribeInput = z.infer<typeof SubscribeInput>
