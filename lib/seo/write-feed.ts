import 'server-only'
import { shopName } from '@/lib/settings/identity'
import { findLogo, toIconPath } from '@/lib/settings/logo'
import { Feed } from 'feed'
import { formatCondition } from '@/lib/listings/condition'
import type { ListingCard } from '@/lib/listings/listing'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { tags } from '@/lib/listings/cache-tags'
import { env } from '@/lib/platform/env'
import { formatPrice } from '@/lib/platform/i18n/price'
import { fileRoutes, routes } from '@/lib/routes'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { readSearchNames, toCurrentSearch } from '@/lib/saved-searches/to-saved-search'
import { listListingsSince } from '@/lib/search/queries'
import type { Search } from '@/lib/search/search'
import { toSearchAddress } from '@/lib/search/search-address'
import { describeSearch } from '@/lib/search/search-words'
import { defaultLanguage } from '@/lib/settings/languages'
import { toFeedQuery } from './page-head'

/** Enough for a reader that polls once a day. */
const MOST_ENTRIES = 50

/** In the default language: a feed has one address. */
export async function readFeed(search: Search): Promise<string> {
  const query = toFeedQuery(search)
  return readCached({ key: ['readFeed', query], tags: [tags.listings()], whileBuilding: '' }, async () => {
    const t = translatorFor(defaultLanguage())
    const names = await readSearchNames()
    const asked = toCurrentSearch(query, names)
    const cards = await listListingsSince(asked, new Date(0), MOST_ENTRIES)
    const title = t('layout.feedOfSearch', { search: describeSearch(asked, names, t) })
    return writeFeed(env('NEXTAUTH_URL'), { title, query, page: toSearchAddress(asked) }, cards, t)
  })
}

type FeedSubject = { title: string; query: string; page: string }

// XML 1.0 cannot represent these characters (section 2.2).
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Feed readers parse titles and summaries as HTML. */
function toHtml(text: string): string {
  return text.replace(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function summarise({ condition, priceCents, city, description }: ListingCard, t: Translator): string {
  const facts = t('layout.feedSummary', {
    condition: formatCondition(condition, t),
    price: formatPrice(priceCents, t.language),
    city
  })
  return `<p>${toHtml(facts)}</p><p>${toHtml(description)}</p>`
}

/** Atom (RFC 4287), newest first. An entry's id is that of the listing. `shop` has no trailing slash. */
function writeFeed(shop: string, subject: FeedSubject, cards: readonly ListingCard[], t: Translator): string {
  const self = `${shop}${fileRoutes.newCopies(subject.query)}`
  const feed = new Feed({
    id: self,
    title: subject.title.replace(NOT_IN_XML, ''),
    link: `${shop}${subject.page}`,
    feedLinks: { atom: self },
    updated: new Date(cards[0]?.listedAt ?? 0),
    favicon: `${shop}${toIconPath('/icons/192.png')}`,
    image: `${shop}${findLogo()?.light.src ?? toIconPath('/icons/512.png')}`,
    author: { name: shopName(), link: `${shop}${routes.home()}` },
    generator: false
  })
  for (const card of cards) {
    const listedAt = new Date(card.listedAt)
    feed.addItem({
      id: `${shop}${routes.book(card.id)}`,
      title: toHtml(card.title),
      link: `${shop}${routes.book(card.slug)}`,
      date: listedAt,
      published: listedAt,
      description: summarise(card, t),
      author: card.authors.map((name) => ({ name: name.replace(NOT_IN_XML, '') }))
    })
  }
  return feed.atom1()
}
