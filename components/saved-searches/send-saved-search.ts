import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { SavedSearchResponse } from '@/lib/saved-searches/answers'

/** Null, or the error message. Loaded on the press, since it needs the schema library. */
export async function sendSavedSearch(address: string): Promise<string | null> {
  try {
    await postJson(apiRoutes.savedSearches, { address }, SavedSearchResponse)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}
