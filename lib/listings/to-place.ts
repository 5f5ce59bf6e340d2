import 'server-only'
import type { Place } from '@/lib/cache-tags'
import { toWorkKey } from './search-keys'

/** What must be read of a copy to say where it stands. */
export const PLACE_PARTS = { isbn13: 1, title: 1, authors: 1 } as const

/** Where a copy stands among others: its seller, its edition and its work, as the pages that list it are tagged. */
export function toPlace(
  sellerId: string,
  { isbn13, title, authors }: { isbn13?: string | null | undefined; title: string; authors: readonly string[] }
): Place {
  return { sellerId, copiesOf: [...(isbn13 ? [isbn13] : []), toWorkKey(title, authors)] }
}
