import 'server-only'
import { env } from '@/lib/platform/env'
import type { Condition } from '@/lib/listings/condition'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { MailBody, MailSection } from '@/lib/platform/mail/mail-body'
import { routes } from '@/lib/routes'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toStopLinks } from './digest-links'

export type DigestListing = {
  id: string
  title: string
  authors: readonly string[]
  priceCents: number
  condition: Condition
  city: string
}

/** `alsoMatches` names the other searches that the listing matches. */
export type DigestPart = {
  id: string
  words: string
  address: string
  copies: readonly { copy: DigestListing; alsoMatches: readonly string[] }[]
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

function toItem({ copy, alsoMatches }: DigestPart['copies'][number], t: Translator): MailSection['items'][number] {
  const { id, title, authors, priceCents, condition, city } = copy
  const by = authors.length > 0 ? `, ${authors.join(', ').slice(0, MAX_AUTHORS)}` : ''
  const also =
    alsoMatches.length > 0
      ? [t('mails.digestAlsoMatches', { searches: alsoMatches.slice(0, MAX_ALSO).join('; ') })]
      : []
  return {
    title: `${title}${by}`,
    url: `${env('NEXTAUTH_URL')}${routes.book(toListingSlug(title, id))}`,
    lines: [`${formatPrice(priceCents, t.language)}, ${t(`listings.condition.${condition}`)}, ${city}`, ...also]
  }
}

function toSection({ id, words, address, copies }: DigestPart, now: Date, t: Translator): MailSection {
  return {
    heading: t('mails.digestSaved', { search: words }),
    items: copies.map((copy) => toItem(copy, t)),
    links: [
      { label: t('mails.digestAll'), url: `${env('NEXTAUTH_URL')}${address}` },
      { label: t('mails.digestUnsubscribeOne'), url: toStopLinks({ searchId: id }, now).page }
    ]
  }
}

export function composeDigest(
  person: { id: string; name?: string | undefined },
  parts: readonly DigestPart[],
  now: Date,
  t: Translator
): MailBody & { unsubscribeUrl: string } {
  const { page, oneClick } = toStopLinks({ userId: person.id }, now)
  return {
    subject: describeParts(parts, t),
    name: person.name,
    paragraphs: [t('mails.digestIntro')],
    sections: parts.map((part) => toSection(part, now, t)),
    links: [
      { label: t('mails.digestManage'), url: `${env('NEXTAUTH_URL')}${routes.savedSearches()}` },
      { label: t('mails.digestUnsubscribeAll'), url: page }
    ],
    unsubscribeUrl: oneClick
  }
}
