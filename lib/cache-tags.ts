import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { isBuilding } from '@/lib/env'
import { announceTags, expirePagesHere } from '@/lib/jobs/spread-tags'

/**
 * The cache manifest: every cached thing, its tag at two grains, and who expires it. Public pages are rendered once
 * and kept whole until one of their tags expires; nothing personal is ever read through this file.
 *
 * | tag          | on                                                | expired by                                     |
 * | ------------ | ------------------------------------------------- | ---------------------------------------------- |
 * | listings     | home, /books, /category, the lists of the API     | the seller's verbs and holiday, booking and    |
 * |              |                                                   | its end, settling, stocking                    |
 * | listing:<id> | the page of one copy                              | the same                                       |
 * | categories   | home, the list of categories                      | stocking                                       |
 */
export const tags = {
  listings: () => 'listings',
  listing: (id: string) => `listing:${id}`,
  categories: () => 'categories'
} as const

export type CacheTag = string

/** The tags that a change of one copy expires: its own page and every list. */
export function tagsOfListing(id: string): CacheTag[] {
  return [tags.listing(id), tags.listings()]
}

/** The tags that a change of several copies expires; without any, still every list. */
export function tagsOfListings(ids: readonly string[]): CacheTag[] {
  return [tags.listings(), ...ids.map(tags.listing)]
}

/**
 * Reads something public and hangs the given tags on the page that asked, so that the page is kept until a tag expires.
 * While the shop is being built there is no database: `whileBuilding` is rendered and thrown away, since the page
 * cache starts empty with each process. `key` must name the question; results must survive JSON (times as ISO text).
 */
export function readCached<Result>(
  question: { key: readonly string[]; tags: readonly CacheTag[]; whileBuilding: Result },
  read: () => Promise<Result>
): Promise<Result> {
  if (isBuilding()) return Promise.resolve(question.whileBuilding)
  return unstable_cache(read, [...question.key], { tags: [...question.tags], revalidate: false })()
}

/**
 * Expires tags at once: the next visitor of any page that carries one gets a new rendering, in the other processes of
 * the shop within about a second. Only in route handlers.
 */
export function expireTags(expired: readonly CacheTag[]): void {
  for (const tag of new Set(expired)) revalidateTag(tag, { expire: 0 })
  announceTags(expired)
}

/** The same for work that no request has asked for, where Next's own way does not exist. */
export function expireTagsEverywhere(expired: readonly CacheTag[]): void {
  if (expired.length === 0) return
  expirePagesHere(expired)
  announceTags(expired)
}
