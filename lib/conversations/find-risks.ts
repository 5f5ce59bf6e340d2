import { removeInvisible } from '@/lib/platform/text/invisible'
import { normaliseNumber } from '@/lib/platform/text/normalise-text'

/** With a scheme, or `www.`, or a name with a known ending and a path. */
const LINKS =
  /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>"'`]+|\b(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,24}\/[^\s<>"'`]*|(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|shop|site|online|app|link|top|xyz|io|co|eu|de|pt|es|fr|it|uk|nl|at|ch|pl|ru)(?![\p{L}\p{N}@-]|\.[\p{L}])/giu

const MOST_HOSTS = 5

function toHost(link: string): string[] {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(link) ? link : `http://${link}`
  if (!URL.canParse(address)) return []
  const { hostname } = new URL(address)
  return hostname ? [hostname] : []
}

/** The hosts of what looks like a link, as browsers write them (punycode), so that none looks like another. */
export function listLinkHosts(text: string): string[] {
  const links = removeInvisible(text).normalize('NFKC').match(LINKS) ?? []
  return [...new Set(links.flatMap((link) => toHost(link.toLowerCase().replace(/[.,;:!?)\]]+$/, ''))))].slice(
    0,
    MOST_HOSTS
  )
}

const EMAIL =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\]| at )\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\]| dot )\s?[\p{L}]{2,24})+/iu
/** Seven digits or more with the usual separators between; no price, year or ISBN, which have a meaning of their own. */
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[\s()./-]{0,2}\d){6,14}(?![\p{L}\p{N}])/gu
const ISBN = /^97[89]\d{10}$/
const DAY = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)$/

function isPhone(candidate: string): boolean {
  const digits = candidate.replace(/\D/g, '')
  return (
    !ISBN.test(digits) &&
    !DAY.test(candidate.trim()) &&
    !/^(?:19|20)\d\d\s?[-/]\s?(?:19|20)\d\d$/.test(candidate.trim())
  )
}

/** Whether a text has a phone number or an e-mail address, also one that is written to be overlooked. */
export function hasContact(text: string): boolean {
  const plain = normaliseNumber(removeInvisible(text))
  return EMAIL.test(plain) || (plain.match(PHONE) ?? []).some(isPhone)
}
