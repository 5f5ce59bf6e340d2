import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { Email } from '@/lib/users/schemas'

/**
 * `pending`: asked for, not confirmed, gets nothing but the mail to confirm. `unsubscribed` is kept as the
 * record of a consent that was given and taken back, and may be confirmed anew.
 */
export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const

/**
 * What people agree to when they confirm. Its version is kept with each consent (GDPR, Article 7(1)): whoever
 * changes the words changes the version, and keeps the old words here below it.
 */
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

/**
 * How long the record of an ended subscription is kept, to show that the letters were asked for: three years,
 * as long as claims about them can be made under German law (BGB, section 195). Milliseconds.
 */
export const ENDED_KEPT_MS = 3 * 365 * 24 * 3_600_000

const FIRST_COOL_DOWN_MS = 15 * 60_000
const LONGEST_COOL_DOWN_MS = 24 * 3_600_000

/**
 * How long an address gets no further mail, however often it is entered, after it got `mailCount` of them
 * (from 1): 15 minutes, then an hour, four, sixteen, a day. Nobody can fill a stranger's mailbox.
 * Milliseconds.
 */
export function coolDownOf(mailCount: number): number {
  return Math.min(LONGEST_COOL_DOWN_MS, FIRST_COOL_DOWN_MS * 4 ** (mailCount - 1))
}

/** What everybody is told who enters an address: nobody learns whether it was known. */
export const SUBSCRIBE_ANSWER = 'newsletter.subscribed' satisfies PlainKey
export const CONFIRM_ANSWER = 'newsletter.confirmed' satisfies PlainKey
export const UNSUBSCRIBE_ANSWER = 'newsletter.unsubscribed' satisfies PlainKey

/** What the newsletter box sends. */
export const SubscribeInput = z.strictObject({ email: Email })
export type SubscribeInput = z.infer<typeof SubscribeInput>

const INCOMPLETE = issueText('validation.linkIncomplete')

/** A link of a newsletter mail, by the token in its address. */
export const NewsletterToken = z.strictObject({ token: z.string({ error: INCOMPLETE }).max(600, INCOMPLETE) })
export type NewsletterToken = z.infer<typeof NewsletterToken>
