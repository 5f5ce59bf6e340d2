import { findRejection } from '@/components/actions/rejection'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { SavedSearchResponse } from '@/lib/saved-searches/responses'

/** Null, or the error message. Loaded on the press, since it needs the schema library. */
export async function sendSavedSearch(address: string): Promise<string | null> {
  const rejection = await findRejection(postJson(apiRoutes.savedSearches, { address }, SavedSearchResponse))
  return rejection?.message ?? null
}
