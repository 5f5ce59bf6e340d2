import { createHash } from 'node:crypto'
import { z } from 'zod'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { ONE_LINE, TEXT_LIMITS } from '@/lib/platform/text-rules'

/**
 * One line without control characters: nothing that could end a header and begin another (ASVS 5.0, 1.3.11).
 */
const Line = z.string().min(1).max(TEXT_LIMITS.mailSubject).regex(ONE_LINE, 'must be one line')

/** More bytes of a picture are not sent along: some mailboxes cut or refuse large mails. */
export const MAX_COVER_BYTES = 100_000

/**
 * A mail to send. `dedupeKey` says which mail it is: a second one with the same key is never sent; it must
 * not contain the address. `sendBefore`: not sent at all any more after this time, for links that would be
 * dead on arrival. `about`: the accounts whose name, phone or place it tells to somebody else. `unsubscribeUrl` takes a
 * POST that ends the subscription (RFC 8058).
 */
export const NewMail = z.strictObject({
  to: z.email().max(TEXT_LIMITS.email),
  subject: Line,
  text: z.string().min(1).max(100_000),
  html: z.string().min(1).max(400_000).optional(),
  cover: z
    .instanceof(Buffer)
    .refine(({ length }) => length <= MAX_COVER_BYTES)
    .optional(),
  language: z.enum(LANGUAGES).optional(),
  kind: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .max(40),
  dedupeKey: z
    .string()
    .regex(/^[\w:.-]+$/)
    .max(200),
  unsubscribeUrl: z
    .url({ protocol: /^https?$/ })
    .max(800)
    .optional(),
  sendBefore: z.date().optional(),
  about: z.array(z.string().regex(/^[0-9a-f]{24}$/)).optional()
})
export type NewMail = z.infer<typeof NewMail>

/** What a mail is called in its Message-ID, its file and the log: the same every time, and tells nothing. */
export function toLetterId(dedupeKey: string): string {
  return createHash('sha256').update(dedupeKey).digest('hex').slice(0, 24)
}

/** `queued` until it was handed over; `dead` when the shop has given up on it. */
export const MAIL_STATES = ['queued', 'sent', 'dead'] as const

/**
 * A mail is given up after this many attempts, about two and a half days (RFC 5321, 4.5.4.1 asks for days).
 */
export const MAX_ATTEMPTS = 24

/**
 * How long a mail that is sent or given up is remembered, so that its key keeps a second one out, and how long the outbox
 * folder keeps its file: 30 days, in milliseconds.
 */
export const KEPT_MS = 30 * 24 * 3_600_000

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 240 * MINUTE_MS

/**
 * How long to wait after the given failed attempt (from 1): 1 minute, doubling, at most 4 hours.
 * Milliseconds.
 */
export function backoffOf(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempt - 1))
}
