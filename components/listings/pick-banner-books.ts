import type { ListingCard } from '@/lib/listings/listing'

/** Excludes those advertised below; one per title, with pictures first. */
export function pickBannerBooks(
  newest: readonly ListingCard[],
  advertised: readonly ListingCard[],
  count: number
): Pick<ListingCard, 'id' | 'slug' | 'title' | 'authors' | 'image'>[] {
  const advertisedTitles = new Set(advertised.map((listing) => listing.title))
  const byTitle = new Map<string, ListingCard>()
  const fresh = newest.filter((listing) => !advertisedTitles.has(listing.title))
  for (const listing of [...fresh, ...advertised]) {
    if (!byTitle.has(listing.title)) byTitle.set(listing.title, listing)
  }
  const books = [...byTitle.values()]
  return [...books.filter((book) => book.image), ...books.filter((book) => !book.image)]
    .slice(0, count)
    .map(({ id, slug, title, authors, image }) => ({ id, slug, title, authors, image }))
}
