import { createHash } from 'node:crypto'
import { z } from 'zod'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { emailAddress } from '@/lib/platform/text/email-address'
import { ONE_LINE, TEXT_LIMITS } from '@/lib/platform/text-rules'
import type { MailKind } from './mail-kind'

/** Without control characters, which could begin another header (ASVS 5.0, 1.3.11). */
const Line = z.string().min(1).max(TEXT_LIMITS.mailSubject).regex(ONE_LINE, 'must be one line')

/** `dedupeKey`: a second mail with the same key is never sent; it must not contain the address. `sendBefore`: a later
 * mail is dropped, since its links would have expired. `about`: the accounts whose name, phone or place it tells to
 * somebody else. `unsubscribeUrl` takes the POST of RFC 8058. `thread`: mails with the same one are grouped. */
export const NewMail = z.strictObject({
  to: emailAddress().max(TEXT_LIMITS.email),
  subject: Line,
  text: z.string().min(1).max(100_000),
  html: z.string().min(1).max(400_000).optional(),
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
  thread: z
    .string()
    .regex(/^[\w:.-]+$/)
    .max(200)
    .optional(),
  sendBefore: z.date().optional(),
  about: z.array(z.string().regex(/^[0-9a-f]{24}$/)).optional()
})
export type NewMail = z.infer<typeof NewMail> & { kind: MailKind }

/** In the Message-ID, the file name and the log: stable, and tells nothing. */
export function toMailId(dedupeKey: string): string {
  return createHash('sha256').update(dedupeKey).digest('hex').slice(0, 24)
}

/** `dead`: given up. */
export const MAIL_STATES = ['queued', 'sent', 'dead'] as const

/** About two and a half days (RFC 5321, 4.5.4.1 asks for days). */
export const MAX_ATTEMPTS = 24

/** After this time a sent or dead mail is deleted, with its key and its file. */
export const KEPT_MS = 30 * 24 * 3_600_000

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 240 * MINUTE_MS

/** Milliseconds after the given failed attempt (from 1): 1 minute, doubling, at most 4 hours. */
export function backoffOf(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempt - 1))
}
