import 'server-only'
import type { Place } from '@/lib/platform/cache/cache-tags'
import { toWorkKey } from './search-keys'

/** What must be read of a copy to say where it stands. */
export const PLACE_PARTS = { isbn13: 1, title: 1, authors: 1, categoryId: 1 } as const

/** Where a copy stands among others: its seller, edition, work, authors and shelf, as the pages that list it are tagged. */
export function toPlace(
  sellerId: string,
  { isbn13, title, authors, categoryId }: { isbn13?: string | null | undefined; title: string; authors: readonly string[]; categoryId: unknown }
): Place {
  return { sellerId, copiesOf: [...(isbn13 ? [isbn13] : []), toWorkKey(title, authors)], authors, categoryId: String(categoryId) }
}
