import { z } from 'zod'
import { emailAddress, normaliseEmail } from './text/email-address'

export const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))

/** Of the IANA database. `+01:00` is none: it has no summer time. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Mails and headers take its domain in ASCII. */
export const email = z.string().transform(normaliseEmail).pipe(emailAddress())

/** RFC 6068: signs such as `&` are written out. */
export function toMailto(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
}

export const webhookSecret = z.string().regex(/^whsec_/, 'must be a Stripe webhook signing secret')
