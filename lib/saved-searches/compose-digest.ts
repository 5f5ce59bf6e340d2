import 'server-only'
import { env } from '@/lib/env'
import type { Condition } from '@/lib/listings/condition'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { formatPrice } from '@/lib/listings/price'
import { routes } from '@/lib/routes'
import { toStopLinks } from './digest-links'
import { toSavedAddress } from './to-saved-search'

/** A copy as a digest tells of it. */
export type DigestCopy = {
  id: string
  title: string
  authors: readonly string[]
  priceCents: number
  condition: Condition
  city: string
}

/** A saved search with the copies that answer it; `alsoAnswers` names the others that the copy answers too. */
export type DigestPart = {
  id: string
  words: string
  query: string
  copies: readonly { copy: DigestCopy; alsoAnswers: readonly string[] }[]
}

/** The longest subject, in characters; see lib/mail/mail. */
const MAX_SUBJECT = 200
/** More of a list of authors is cut off, in characters, and of the searches that a copy answers too, in number. */
const MAX_AUTHORS = 120
const MAX_ALSO = 3

function toSubject(parts: readonly DigestPart[]): string {
  const count = parts.reduce((sum, { copies }) => sum + copies.length, 0)
  const [only] = parts
  const what = parts.length === 1 && only ? only.words : `${parts.length} saved searches`
  const subject = `${count === 1 ? 'A new copy' : `${count} new copies`} for ${what}`
  return subject.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, MAX_SUBJECT)
}

function toLines({ copy, alsoAnswers }: DigestPart['copies'][number]): string {
  const { id, title, authors, priceCents, condition, city } = copy
  const by = authors.length > 0 ? `, ${authors.join(', ').slice(0, MAX_AUTHORS)}` : ''
  const also = alsoAnswers.length > 0 ? [`  also answers: ${alsoAnswers.slice(0, MAX_ALSO).join('; ')}`] : []
  return [
    `- ${title}${by}`,
    `  ${formatPrice(priceCents)}, ${condition}, ${city}`,
    ...also,
    `  ${env('NEXTAUTH_URL')}${routes.book(toListingSlug(title, id))}`
  ].join('\n')
}

function toPart({ id, words, query, copies }: DigestPart, now: Date): string {
  return [
    `You saved: ${words}`,
    ...copies.map(toLines),
    `All of it: ${env('NEXTAUTH_URL')}${toSavedAddress(query)}`,
    `No more mails about this search: ${toStopLinks({ searchId: id }, now).page}`
  ].join('\n')
}

/** Subject, text and the address of a mail program's unsubscribe button for one person's digest. */
export function composeDigest(
  userId: string,
  parts: readonly DigestPart[],
  now: Date
): { subject: string; text: string; unsubscribeUrl: string } {
  const { page, oneClick } = toStopLinks({ userId }, now)
  const paragraphs = [
    'Hello,',
    'this came on sale since you were last told, and it answers what you have saved:',
    ...parts.map((part) => toPart(part, now)),
    `Your saved searches, and how often you hear of them:\n${env('NEXTAUTH_URL')}${routes.savedSearches()}`,
    `No more mails about any of them:\n${page}`,
    `Flyleaf, used books\n${env('NEXTAUTH_URL')}`
  ]
  return { subject: toSubject(parts), text: `${paragraphs.join('\n\n')}\n`, unsubscribeUrl: oneClick }
}
