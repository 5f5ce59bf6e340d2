import type { CacheTag } from '@/lib/platform/cache/cache-tags'

/** `categories`: every list of categories; `listings`: every list of listings, and what is counted of them;
 * `category:<id>`: pages on which a new listing of that (small) category belongs. A new listing does not invalidate all
 * pages of a large category; they refresh within five minutes. */
export const categoryTags = {
  categories: () => 'categories',
  listings: () => 'listings',
  category: (categoryId: string) => `category:${categoryId}`
} as const

export function tagsOfCategories(): CacheTag[] {
  return [categoryTags.categories(), categoryTags.listings()]
}
