import type { ListingCard } from '@/lib/listings/listing'

/**
 * The books that stand in the banner: advertised ones first, then the newest, each title once, those with a picture
 * before those without.
 */
export function pickBannerBooks(
  advertised: readonly ListingCard[],
  newest: readonly ListingCard[],
  count: number
): Pick<ListingCard, 'id' | 'slug' | 'title' | 'authors' | 'image'>[] {
  const byTitle = new Map<string, ListingCard>()
  for (const listing of [...advertised, ...newest]) {
    if (!byTitle.has(listing.title)) byTitle.set(listing.title, listing)
  }
  const books = [...byTitle.values()]
  return [...books.filter((book) => book.image), ...books.filter((book) => !book.image)]
    .slice(0, count)
    .map(({ id, slug, title, authors, image }) => ({ id, slug, title, authors, image }))
}
