import 'server-only'
import { expireTagsEverywhere, tags } from '@/lib/platform/cache/cache-tags'
import { keepSearch } from '@/lib/search/keep-search'
import type { Repair } from './repair'

/** What the search keeps beside the copies: follows what was changed, repairs what has drifted (see keepSearch). */
export const repairSearch: Repair = async () => {
  const repaired = await keepSearch()
  // Copies may be found now that were not: pages that were made before show them too.
  if (repaired > 0) expireTagsEverywhere([tags.listings()])
  return repaired
}
