import 'server-only'
import { toMailBook, type MailedListing } from '@/lib/listings/mail-book'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody, MailItem, MailLink, MailSection } from '@/lib/platform/mail/mail-body'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { routes } from '@/lib/routes'
import { toStopLinks } from './digest-links'

export type DigestListing = MailedListing & { city: string }

/** `alsoMatches` names the other searches that the listing matches. */
export type DigestPart = {
  id: string
  words: string
  address: string
  copies: readonly { copy: DigestListing; alsoMatches: readonly string[] }[]
}

const MAX_ALSO = 3

function describeParts(parts: readonly DigestPart[], t: Translator): string {
  const count = parts.reduce((sum, { copies }) => sum + copies.length, 0)
  const [only] = parts
  const what = parts.length === 1 && only ? only.words : t('mails.savedSearchesCount', { count: parts.length })
  return t('mails.digestSubject', { count, what })
}

function toBook({ copy, alsoMatches }: DigestPart['copies'][number], t: Translator): MailItem {
  const book = toMailBook(copy, t, [copy.city])
  if (alsoMatches.length === 0) return book
  const also = t('mails.digestAlsoMatches', { searches: alsoMatches.slice(0, MAX_ALSO).join('; ') })
  return { ...book, lines: [...book.lines, also] }
}

function toStopLink({ id }: DigestPart, now: Date, t: Translator): MailLink {
  return { label: t('mails.digestUnsubscribeOne'), url: toStopLinks({ searchId: id }, now).page }
}

/** The button of a digest of one search has its results; that of several has the searches. */
function toLinks(parts: readonly DigestPart[], now: Date, t: Translator): Pick<MailBody, 'action' | 'links'> {
  const [only, ...others] = parts
  const manage = toShopUrl(routes.savedSearches())
  return only && others.length === 0
    ? {
        action: { label: t('mails.digestAll'), url: toShopUrl(only.address) },
        links: [{ label: t('mails.digestManage'), url: manage }, toStopLink(only, now, t)]
      }
    : { action: { label: t('mails.digestManageButton'), url: manage } }
}

function toSection(part: DigestPart, isOnly: boolean, now: Date, t: Translator): MailSection {
  return {
    heading: t('mails.digestSaved', { search: part.words }),
    items: part.copies.map((copy) => toBook(copy, t)),
    links: isOnly ? [] : [{ label: t('mails.digestAll'), url: toShopUrl(part.address) }, toStopLink(part, now, t)]
  }
}

export function composeDigest(
  person: { id: string },
  parts: readonly DigestPart[],
  now: Date,
  t: Translator
): MailBody & { unsubscribeUrl: string } {
  const { page, oneClick } = toStopLinks({ userId: person.id }, now)
  return {
    subject: describeParts(parts, t),
    paragraphs: [t('mails.digestIntro')],
    sections: parts.map((part) => toSection(part, parts.length === 1, now, t)),
    ...toLinks(parts, now, t),
    unsubscribe: { label: t('mails.digestUnsubscribeAll'), url: page },
    unsubscribeUrl: oneClick
  }
}

declare module '@/lib/platform/mail/mail-kind' {
  interface MailTables {
    savedSearches: Record<'saved-searches', typeof composeDigest>
  }
}
