import 'server-only'
import { createHash } from 'node:crypto'
import { revalidateTag, unstable_cache } from 'next/cache'
import { isBuilding } from '@/lib/platform/env'
import { processState } from '@/lib/platform/process-state'
import { addPageTags } from './request-context'
import { invalidateTags } from './tag-invalidations'
import { announceTags } from './publish-tags'

/**
 * The cache manifest: every cached thing, its tag at two grains, and who expires it. Public pages are rendered once
 * and kept whole until one of their tags expires; nothing personal is ever read through this file.
 *
 * | tag          | on                                                | expired by                                     |
 * | ------------ | ------------------------------------------------- | ---------------------------------------------- |
 * | listings     | home, /books, /category, the lists of the API     | the seller's verbs and holiday, booking and    |
 * |              |                                                   | its end, settling, stocking                    |
 * | listing:<id> | the page of one copy, and every page of another   | the same                                       |
 * |              | copy or of a seller on which it stands            |                                                |
 * | seller:<id>  | the page of a seller, the pages of their copies   | listing, relisting, holiday, name; admins      |
 * | offers:<id>  | the page of a seller, which counts their copies   | whatever puts a copy of theirs on sale, takes  |
 * |              | on sale and sold ones                             | it off or sells it (lib/listings/invalidate-offers)  |
 * | record:<id>  | the page of a seller and the pages of their copies, | handing over, cancelling and refunding         |
 * |              | which say how many of their sales were kept       | (lib/listings/seller-queries)                  |
 * | copies:<of>  | pages that list the copies of an edition (by its  | listing and editing a copy of it               |
 * |              | ISBN) or of a work (by its key)                   |                                                |
 * | author:<of>  | pages of copies by an author, as similar books    | listing and editing a copy by them             |
 * | category:<id>| pages of copies in a category with so few that it | listing and editing a copy in it               |
 * |              | does not fill their row of similar books          |                                                |
 * | categories   | home, the list of categories, whatever names one  | the admin's verbs and merges, stocking         |
 * | hour         | the advertised copies of home and their own list, | the clock, at the start of each hour           |
 * |              | whose order changes every hour                    | (lib/jobs/expire-hourly)                       |
 * | gone         | pages of what was and never comes back, which     | nothing                                        |
 * |              | server/next/cache-handler answers with 410          |                                                |
 * | missing      | pages in whose place there is nothing, answered   | nothing; their other tags expire them          |
 * |              | with 404                                          |                                                |
 *
 * A book's page also shows other books (similar ones, more of the seller). It carries the `listing:` tag of each of them,
 * so that none is shown at a price it no longer has. A new copy expires the pages on which it belongs for a reason of its
 * own: those of its seller, its work, its author. Those of its whole category it expires only while the category has too few
 * books to fill a row: on a large one every new listing would expire thousands of pages that nobody would notice it on,
 * and a page made at the right moment shows the same kind of books; there it is seen within five minutes.
 */
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20)

export const tags = {
  listings: () => 'listings',
  listing: (id: string) => `listing:${id}`,
  seller: (id: string) => `seller:${id}`,
  /** `of`: an ISBN-13 or the key of a work. Hashed, since a tag has at most 256 characters and no commas. */
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

/** The tags that a change of one copy expires: its own page and every list. */
export function tagsOfListing(id: string): CacheTag[] {
  return [tags.listing(id), tags.listings()]
}

/** The tags that a change of several copies expires; without any, still every list. */
export function tagsOfListings(ids: readonly string[]): CacheTag[] {
  return [tags.listings(), ...ids.map(tags.listing)]
}

/** The tags that a change of the categories expires: whatever names one, and every list. */
export function tagsOfCategories(): CacheTag[] {
  return [tags.categories(), tags.listings()]
}

/** What puts a copy among others: its seller, its edition (ISBN-13) and its work, where they are known; authors and category. */
export type Place = { sellerId: string; copiesOf: readonly string[]; authors: readonly string[]; categoryId: string }

/** The tags that a copy expires that goes on sale or changes what it is a copy of; `places` before and after. */
export function tagsOfPlacedListing(id: string, ...places: readonly Place[]): CacheTag[] {
  const around = ({ sellerId, copiesOf, authors, categoryId }: Place) => [
    tags.seller(sellerId), tags.category(categoryId), ...copiesOf.map(tags.copies), ...authors.map(tags.author)
  ]
  return [...tagsOfListing(id), ...places.flatMap(around)]
}

/** The tags that a change of a seller expires: their page, every list, and the pages of their copies. */
export function tagsOfSeller(sellerId: string, listingIds: readonly string[]): CacheTag[] {
  return [tags.seller(sellerId), ...tagsOfListings(listingIds)]
}

/**
 * Adds further tags to the page that is being rendered, which itself is what is kept: those of the things that a read
 * has found, and that nobody knew before.
 */
export async function addCacheTags(found: readonly CacheTag[]): Promise<void> {
  const distinct = [...new Set(found)].sort()
  await readCached({ key: ['addCacheTags', ...distinct], tags: distinct, whileBuilding: null }, () => Promise.resolve(null))
}

/**
 * Reads something public and adds the given tags to the page that asked, so that the page is kept until a tag expires.
 * While the shop is being built there is no database: `whileBuilding` is rendered and thrown away, since the page
 * cache starts empty with each process. `key` must name the question; results must survive JSON (times as ISO text).
 */
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
    /** Resolves when what pages are rendered from shows the changes for which tags expire; never rejects. Null: it does already. */
    beforeTagsExpire: (tags: readonly CacheTag[]) => Promise<void> | null
  }
}

/**
 * Expires tags: the next visitor of any page that carries one gets a new rendering, in the other processes of the shop within
 * a second. Resolves when the others are told, so that who waits for it has told them before the answer. Only in route handlers.
 */
export async function expireTags(expired: readonly CacheTag[]): Promise<void> {
  const shown = processState().beforeTagsExpire?.(expired)
  if (shown) await shown
  for (const tag of new Set(expired)) revalidateTag(tag, { expire: 0 })
  // Next gets to it when the answer is on its way; whoever asked may be quicker.
  invalidateTags(expired)
  return announceTags(expired)
}

/** The same for work that no request has asked for, where Next's own way does not exist. */
export async function expireTagsEverywhere(expired: readonly CacheTag[]): Promise<void> {
  if (expired.length === 0) return
  const shown = processState().beforeTagsExpire?.(expired)
  if (shown) await shown
  invalidateTags(expired)
  return announceTags(expired)
}
