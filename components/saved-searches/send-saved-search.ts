import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { SavedSearchResponse } from '@/lib/saved-searches/answers'

/** Saves the search of an address: null, or why not. Loaded on the press, since it brings the schema library along. */
export async function sendSavedSearch(address: string): Promise<string | null> {
  try {
    await postJson(apiRoutes.savedSearches, { address }, SavedSearchResponse)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}
