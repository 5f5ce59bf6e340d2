import 'server-only'
import { Feed } from 'feed'
import type { ListingCard } from '@/lib/listings/listing'
import { formatPrice } from '@/lib/platform/i18n/price'
import { fileRoutes, routes } from '@/lib/routes'

/** What a feed is of: its name, its own address and that of the page that shows the same, without the shop's part. */
export type FeedSubject = { title: string; query: string; page: string }

// XML 1.0 has no way to write these (section 2.2), escaped or not.
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text for a place that readers take for HTML, as the titles and summaries of the feed are. */
function toHtml(text: string): string {
  return text.replace(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function summarise({ condition, priceCents, city, description }: ListingCard): string {
  return `<p>Used, ${condition.toLowerCase()} condition, ${formatPrice(priceCents)}, ${toHtml(city)}.</p><p>${toHtml(description)}</p>`
}

/**
 * Copies as an Atom feed (RFC 4287), newest first. An entry is known by its copy's id, whatever its title becomes. `shop`
 * is the address of the shop, without a slash at its end.
 */
export function writeFeed(shop: string, subject: FeedSubject, cards: readonly ListingCard[]): string {
  const self = `${shop}${fileRoutes.newCopies(subject.query)}`
  const feed = new Feed({
    id: self,
    title: subject.title.replace(NOT_IN_XML, ''),
    link: `${shop}${subject.page}`,
    feedLinks: { atom: self },
    updated: new Date(cards[0]?.listedAt ?? 0),
    author: { name: 'Flyleaf', link: `${shop}${routes.home()}` },
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
      description: summarise(card),
      author: card.authors.map((name) => ({ name: name.replace(NOT_IN_XML, '') }))
    })
  }
  return feed.atom1()
}
