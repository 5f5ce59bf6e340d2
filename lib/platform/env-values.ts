import { z } from 'zod'
import { emailAddress, normaliseEmail } from './text/email-address'

/** Of a web address, without a slash at its end. */
export const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))

/** Mails and headers take its domain in ASCII. */
export const email = z.string().transform(normaliseEmail).pipe(emailAddress())

/** RFC 6068: signs such as `&` are written out. */
export function toMailto(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
}

export const webhookSecret = z.string().regex(/^whsec_/, 'must be a Stripe webhook signing secret')
