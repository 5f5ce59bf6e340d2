import { z } from 'zod'
import { normaliseLine } from './normalise-text'

/** ASCII. A local part without quotes (RFC 5322, 3.2.3) of at most 64 characters, a domain of at most 253 whose last label is
 * letters or punycode. */
const ADDRESS =
  /^(?=[^@]{1,64}@.{1,253}$)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/

/** Nothing that has a meaning of its own in a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\u200c\u200d-]+$/u

/** Lower case, in punycode where it has other letters than ASCII (UTS 46), as browsers write it; null for what is no name
 * of a domain, also for punycode that stands for none. */
function toAsciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : null
}

/** Applied before each lookup, so that one mailbox has one account: NFKC, lower case, without invisible characters, and the
 * domain in punycode. */
export function normaliseEmail(text: string): string {
  const typed = normaliseLine(text.normalize('NFKC')).toLowerCase()
  const at = typed.lastIndexOf('@')
  const domain = toAsciiDomain(typed.slice(at + 1))
  return at === -1 || domain === null ? typed : typed.slice(0, at + 1) + domain
}

/** A part of an address that is searched for, such as a domain. */
export function normaliseEmailPart(text: string): string {
  return text.includes('@') ? normaliseEmail(text) : (toAsciiDomain(text.toLowerCase()) ?? text)
}

/** A normalised address. The shop shows it like this too, so that no domain looks like another. */
export function emailAddress(error = 'must be an e-mail address') {
  return z
    .email({ pattern: ADDRESS, error, abort: true })
    .refine((email) => toAsciiDomain(email.slice(email.lastIndexOf('@') + 1)) !== null, error)
}
