import { z } from 'zod'
import { emailAddress, normaliseEmail } from '@/lib/platform/text/email-address'
import { OFFERED_LANGUAGES, type Language } from '@/lib/platform/i18n/language'
import { normaliseLine, normaliseText } from '@/lib/platform/text/normalise-text'
import { isTimeZone } from '@/lib/platform/time/is-time-zone'
import { ONE_LINE, SEVERAL_LINES } from '@/lib/platform/text-rules'

export function line(most: number) {
  return z.string().regex(ONE_LINE).transform(normaliseLine).pipe(z.string().max(most))
}

export function lines(most: number) {
  return z.string().regex(SEVERAL_LINES).transform(normaliseText).pipe(z.string().max(most))
}

/** A text for each language that the shop can offer. Empty: the shop's own text, or none. */
export function inEachLanguage(text: ReturnType<typeof line>) {
  return z.partialRecord(z.enum(OFFERED_LANGUAGES), text)
}
export type InEachLanguage = Partial<Record<Language, string>>

export const timeZone = z.string().refine(isTimeZone, 'must be a time zone of the IANA database, such as Europe/Berlin')

export const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country of two capital letters')

/** Empty: none. */
export const contactEmail = z.union([z.literal(''), z.string().transform(normaliseEmail).pipe(emailAddress())])

export const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/\\]/)])

export const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be six hexadecimal digits after #')

/** Key of an image in the shop's image store. Empty: the picture that comes with the shop. */
export const picture = z.string().max(200)

/** An e-mail domain in ASCII, lower case. */
export const domain = z
  .string()
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/, 'must be a domain such as example.org')

/** No member twice. */
export function distinct<Member extends z.ZodType<string>>(member: Member, most: number) {
  return z
    .array(member)
    .max(most)
    .refine((all) => new Set(all).size === all.length, 'must have no member twice')
}
