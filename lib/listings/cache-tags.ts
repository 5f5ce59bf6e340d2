import 'server-only'
import { categoryTags } from '@/lib/categories/cache-tags'
import { hashForTag, type CacheTag } from '@/lib/platform/cache/cache-tags'

/**
 * `listing:<id>`: each page that shows the listing; `seller:<id>`: the seller's page and listing pages.
 * `offers:<id>`: counts on the seller's page; `record:<id>`: pages with the seller stats.
 * `copies:<of>`, `author:<of>`: pages on which a new listing of that edition or work, or author belongs.
 */
export const tags = {
  ...categoryTags,
  listing: (id: string) => `listing:${id}`,
  seller: (id: string) => `seller:${id}`,
  /** `of`: an ISBN-13 or the key of a work. */
  copies: (of: string) => `copies:${hashForTag(of)}`,
  offers: (sellerId: string) => `offers:${sellerId}`,
  stats: (sellerId: string) => `record:${sellerId}`,
  author: (name: string) => `author:${hashForTag(name)}`
} as const

export function tagsOfListing(id: string): CacheTag[] {
  return [tags.listing(id), tags.listings()]
}

export type Place = { sellerId: string; copiesOf: readonly string[]; authors: readonly string[]; categoryId: string }

export function tagsOfPlacedListing(id: string, ...places: readonly Place[]): CacheTag[] {
  const around = ({ sellerId, copiesOf, authors, categoryId }: Place) => [
    tags.seller(sellerId),
    tags.category(categoryId),
    ...copiesOf.map(tags.copies),
    ...authors.map(tags.author)
  ]
  return [...tagsOfListing(id), ...places.flatMap(around)]
}

export function tagsOfSeller(sellerId: string, listingIds: readonly string[]): CacheTag[] {
  return [tags.seller(sellerId), tags.listings(), ...listingIds.map(tags.listing)]
}
