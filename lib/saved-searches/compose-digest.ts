import 'server-only'
import { env } from '@/lib/platform/env'
import type { Condition } from '@/lib/listings/condition'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { formatPrice } from '@/lib/platform/i18n/price'
import { composeText, toSubject } from '@/lib/platform/mail/compose-text'
import { routes } from '@/lib/routes'
import type { Texts } from '@/lib/platform/i18n/texts'
import { toStopLinks } from './digest-links'
import { toSavedAddress } from './to-saved-search'

/** A copy as a digest tells of it. */
export type DigestListing = {
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
  copies: readonly { copy: DigestListing; alsoAnswers: readonly string[] }[]
}

/** More of a list of authors is cut off, in characters, and of the searches that a copy answers too, in number. */
const MAX_AUTHORS = 120
const MAX_ALSO = 3

function describeParts(parts: readonly DigestPart[], t: Texts): string {
  const count = parts.reduce((sum, { copies }) => sum + copies.length, 0)
  const [only] = parts
  const what = parts.length === 1 && only ? only.words : t('{count} saved searches', { count: parts.length })
  return count === 1 ? t('A new copy for {what}', { what }) : t('{count} new copies for {what}', { count, what })
}

function toLines({ copy, alsoAnswers }: DigestPart['copies'][number], t: Texts): string {
  const { id, title, authors, priceCents, condition, city } = copy
  const by = authors.length > 0 ? `, ${authors.join(', ').slice(0, MAX_AUTHORS)}` : ''
  const also = alsoAnswers.length > 0 ? [`  ${t('also answers: {searches}', { searches: alsoAnswers.slice(0, MAX_ALSO).join('; ') })}`] : []
  return [
    `- ${title}${by}`,
    `  ${formatPrice(priceCents, t.language)}, ${t(condition)}, ${city}`,
    ...also,
    `  ${env('NEXTAUTH_URL')}${routes.book(toListingSlug(title, id))}`
  ].join('\n')
}

function toPart({ id, words, query, copies }: DigestPart, now: Date, t: Texts): string {
  return [
    t('You saved: {search}', { search: words }),
    ...copies.map((copy) => toLines(copy, t)),
    `${t('All of it:')} ${env('NEXTAUTH_URL')}${toSavedAddress(query)}`,
    `${t('No more mails about this search:')} ${toStopLinks({ searchId: id }, now).page}`
  ].join('\n')
}

/** Subject, text and the address of a mail program's unsubscribe button for one person's digest, in their language. */
export function composeDigest(
  userId: string,
  parts: readonly DigestPart[],
  now: Date,
  t: Texts
): { subject: string; text: string; unsubscribeUrl: string } {
  const { page, oneClick } = toStopLinks({ userId }, now)
  const paragraphs = [
    t('this came on sale since you were last told, and it answers what you have saved:'),
    ...parts.map((part) => toPart(part, now, t)),
    `${t('Your saved searches, and how often you hear of them:')}\n${env('NEXTAUTH_URL')}${routes.savedSearches()}`,
    `${t('No more mails about any of them:')}\n${page}`
  ]
  return { subject: toSubject(describeParts(parts, t)), text: composeText(paragraphs, t), unsubscribeUrl: oneClick }
}
