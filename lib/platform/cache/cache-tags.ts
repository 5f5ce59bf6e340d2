import 'server-only'
import { createHash } from 'node:crypto'
import { revalidateTag, unstable_cache } from 'next/cache'
import { isBuilding } from '@/lib/platform/env'
import { processState } from '@/lib/platform/process-state'
import { addPageTags } from './request-context'
import { invalidateTags } from './tag-invalidations'
import { announceTags } from './publish-tags'

/**
 * Cache tags of public pages, which are cached whole until a tag is invalidated. Nothing personal is read through
 * this file.
 * `listings`, `categories`: every list; `listing:<id>`: each page that shows the listing; `seller:<id>`: the
 * seller's page and listing pages.
 * `offers:<id>`: counts on the seller's page; `record:<id>`: pages with the seller stats.
 * `copies:<of>`, `author:<of>`, `category:<id>`: pages on which a new listing of that edition or work, author or
 * (small) category belongs.
 * `hour`: advertised listings, reordered each hour; `gone` (410) and `missing` (404): no invalidation of their own.
 * A new listing does not invalidate all pages of a large category; they refresh within five minutes.
 */
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20)

export const tags = {
  listings: () => 'listings',
  listing: (id: string) => `listing:${id}`,
  seller: (id: string) => `seller:${id}`,
  /** `of`: an ISBN-13 or the key of a work, hashed: a tag has at most 256 characters and no commas. */
  copies: (of: string) => `copies:${hash(of)}`,
  offers: (sellerId: string) => `offers:${sellerId}`,
  record: (sellerId: string) => `record:${sellerId}`,
  author: (name: string) => `author:${hash(name)}`,
  category: (categoryId: string) => `category:${categoryId}`,
  categories: () => 'categories',
  hour: () => 'hour',
  gone: () => 'gone',
  missing: () => 'missing'
} as const

export type CacheTag = string

export function tagsOfListing(id: string): CacheTag[] {
  return [tags.listing(id), tags.listings()]
}

export function tagsOfListings(ids: readonly string[]): CacheTag[] {
  return [tags.listings(), ...ids.map(tags.listing)]
}

export function tagsOfCategories(): CacheTag[] {
  return [tags.categories(), tags.listings()]
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
  return [tags.seller(sellerId), ...tagsOfListings(listingIds)]
}

/** Adds tags that were not known before the read to the page that is being rendered. */
export async function addCacheTags(found: readonly CacheTag[]): Promise<void> {
  const distinct = [...new Set(found)].sort()
  await readCached({ key: ['addCacheTags', ...distinct], tags: distinct, whileBuilding: null }, () =>
    Promise.resolve(null)
  )
}

/** Reads public data and adds its tags to the page that is being rendered. `key` must identify the query; results
 * must survive JSON. `next build` has no database, so it renders `whileBuilding` and discards it. */
export function readCached<Result>(
  question: { key: readonly string[]; tags: readonly CacheTag[]; whileBuilding: Result },
  read: () => Promise<Result>
): Promise<Result> {
  if (isBuilding()) return Promise.resolve(question.whileBuilding)
  addPageTags(question.tags)
  return unstable_cache(read, [...question.key], { tags: [...question.tags], revalidate: false })()
}

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    /** Resolves when search results reflect the changes behind these tags; never rejects. Null if they already do. */
    beforeTagsExpire: (tags: readonly CacheTag[]) => Promise<void> | null
  }
}

/** Invalidates here and in the other processes; resolves once the event is written. Route handlers only. */
export async function expireTags(expired: readonly CacheTag[]): Promise<void> {
  // Next would invalidate them only while the response is sent, which is too late for the caller's next request.
  await expireTagsEverywhere(expired)
  for (const tag of new Set(expired)) revalidateTag(tag, { expire: 0 })
}

export async function expireTagsEverywhere(expired: readonly CacheTag[]): Promise<void> {
  if (expired.length === 0) return
  const shown = processState().beforeTagsExpire?.(expired)
  if (shown) await shown
  invalidateTags(expired)
  return announceTags(expired)
}
