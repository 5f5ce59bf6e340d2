import { z } from 'zod'
import { parseShopPicture } from '@/lib/platform/images/shop-picture'
import { emailAddress, normaliseEmail } from '@/lib/platform/text/email-address'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { issueText, type MessageKey } from '@/lib/platform/i18n/message'
import { normaliseLine, normaliseText } from '@/lib/platform/text/normalise-text'
import { isTimeZone } from '@/lib/platform/time/is-time-zone'
import { ONE_LINE, SEVERAL_LINES, TEXT_LIMITS } from '@/lib/platform/text-rules'

type Problem = Extract<
  MessageKey,
  `settings.problem.${'oneLine' | 'text' | 'timeZone' | 'country' | 'email' | 'address' | 'colour' | 'domain' | 'twice' | 'picture'}`
>

/** Names the field, as the plain problems do (lib/platform/http/plain-issue.ts). */
function problem(key: Problem) {
  return {
    error: ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
      issueText(key, { field: path.map(String).join('.') })
  }
}

/** Texts of several lines; the screen has a larger field for them. */
export const SEVERAL = z.registry<{ isLong: true }>()

export function line(most: number) {
  return z.string().regex(ONE_LINE, problem('settings.problem.oneLine')).overwrite(normaliseLine).max(most)
}

export function lines(most: number) {
  return z
    .string()
    .regex(SEVERAL_LINES, problem('settings.problem.text'))
    .overwrite(normaliseText)
    .max(most)
    .register(SEVERAL, { isLong: true })
}

/** A text for each language. Empty: the shop's own text, or none. */
export function inEachLanguage(text: z.ZodString) {
  return z.partialRecord(z.enum(OFFERED_LANGUAGES), text)
}

export const timeZone = z.string().refine(isTimeZone, problem('settings.problem.timeZone'))

export const country = z.string().regex(/^[A-Z]{2}$/, problem('settings.problem.country'))

/** Empty: none. */
export const contactEmail = z
  .string()
  .overwrite(normaliseEmail)
  .max(TEXT_LIMITS.email)
  .refine((text) => text === '' || emailAddress().safeParse(text).success, problem('settings.problem.email'))

/** A page of the shop or elsewhere. Empty: none. */
export const webAddress = z
  .string()
  .max(500)
  .refine(
    (text) => /^(?:$|\/(?![/\\])[\x21-\x7e]*$|https?:\/\/[\x21-\x7e]+$)/.test(text),
    problem('settings.problem.address')
  )

/** The screen has a file button for them. */
export const PICTURES = z.registry<{ isPicture: true }>()

/** Empty: none. A change is refused unless the picture was uploaded. */
export function picture() {
  return z
    .string()
    .refine((text) => text === '' || parseShopPicture(text) !== null, problem('settings.problem.picture'))
    .register(PICTURES, { isPicture: true })
}

export const colour = z.string().regex(/^#[0-9a-f]{6}$/, problem('settings.problem.colour'))

/** An e-mail domain in ASCII, lower case. */
export const domain = z
  .string()
  .max(253)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/, problem('settings.problem.domain'))

/** No member twice. */
export function distinct<Member extends z.ZodType<string>>(member: Member, most: number) {
  return z
    .array(member)
    .max(most)
    .refine((all) => new Set(all).size === all.length, problem('settings.problem.twice'))
}
