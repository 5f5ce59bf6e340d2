import 'server-only'
import { env } from '@/lib/platform/env'
import type { Condition } from '@/lib/listings/condition'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { formatPrice } from '@/lib/platform/i18n/price'
import { composeText, toSubject } from '@/lib/platform/mail/compose-text'
import { routes } from '@/lib/routes'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toStopLinks } from './digest-links'
import { toSavedAddress } from './to-saved-search'

export type DigestListing = {
  id: string
  title: string
  authors: readonly string[]
  priceCents: number
  condition: Condition
  city: string
}

/** `alsoAnswers` names the other searches that the listing matches. */
export type DigestPart = {
  id: string
  words: string
  query: string
  copies: readonly { copy: DigestListing; alsoAnswers: readonly string[] }[]
}

/** Limits: characters of authors, number of other searches. */
const MAX_AUTHORS = 120
const MAX_ALSO = 3

function describeParts(parts: readonly DigestPart[], t: Translator): string {
  const count = parts.reduce((sum, { copies }) => sum + copies.length, 0)
  const [only] = parts
  const what = parts.length === 1 && only ? only.words : t('mails.savedSearchesCount', { count: parts.length })
  return t('mails.digestSubject', { count, what })
}

function toLines({ copy, alsoAnswers }: DigestPart['copies'][number], t: Translator): string {
  const { id, title, authors, priceCents, condition, city } = copy
  const by = authors.length > 0 ? `, ${authors.join(', ').slice(0, MAX_AUTHORS)}` : ''
  const also = alsoAnswers.length > 0 ? [`  ${t('mails.digestAlsoMatches', { searches: alsoAnswers.slice(0, MAX_ALSO).join('; ') })}`] : []
  return [
    `- ${title}${by}`,
    `  ${formatPrice(priceCents, t.language)}, ${t(`listings.condition.${condition}`)}, ${city}`,
    ...also,
    `  ${env('NEXTAUTH_URL')}${routes.book(toListingSlug(title, id))}`
  ].join('\n')
}

function toPart({ id, words, query, copies }: DigestPart, now: Date, t: Translator): string {
  return [
    t('mails.digestSaved', { search: words }),
    ...copies.map((copy) => toLines(copy, t)),
    `${t('mails.digestAll')} ${env('NEXTAUTH_URL')}${toSavedAddress(query)}`,
    `${t('mails.digestUnsubscribeOne')} ${toStopLinks({ searchId: id }, now).page}`
  ].join('\n')
}

export function composeDigest(
  userId: string,
  parts: readonly DigestPart[],
  now: Date,
  t: Translator
): { subject: string; text: string; unsubscribeUrl: string } {
  const { page, oneClick } = toStopLinks({ userId }, now)
  const paragraphs = [
    t('mails.digestIntro'),
    ...parts.map((part) => toPart(part, now, t)),
    `${t('mails.digestManage')}\n${env('NEXTAUTH_URL')}${routes.savedSearches()}`,
    `${t('mails.digestUnsubscribeAll')}\n${page}`
  ]
  return { subject: toSubject(describeParts(parts, t)), text: composeText(paragraphs, t), unsubscribeUrl: oneClick }
}
