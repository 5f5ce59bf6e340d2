import 'server-only'
import type { Place } from '@/lib/cache-tags'

/** Where a copy stands among others, as the tags of the pages that list it (lib/cache-tags.ts). */
export function toPlace(sellerId: string, copy: { isbn13?: string | null | undefined }): Place {
  return { sellerId, copiesOf: [copy.isbn13].filter((of) => typeof of === 'string') }
}
