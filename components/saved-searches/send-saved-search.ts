import { findRejection } from '@/components/actions/rejection'
import { leaveForLogin } from '@/components/orders/act-as-buyer'
import { currentMe, refreshMe } from '@/components/users/me-store'
import { postJson } from '@/lib/platform/http/api-client'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { apiRoutes } from '@/lib/routes'
import { SavedSearchResponse } from '@/lib/saved-searches/responses'

const UNREACHABLE: PlainKey = 'common.shopUnreachable'

/** Guests log in first and return to `anchor`. Loaded on the press, since it needs the schema library. */
export async function sendSavedSearch(
  address: string,
  anchor: string,
  hasComeBack: boolean
): Promise<{ isSaved: boolean; refused?: string }> {
  if (currentMe().status !== 'known') await refreshMe()
  const { status, me } = currentMe()
  if (status !== 'known') return { isSaved: false, refused: UNREACHABLE }
  if (!me) {
    if (!hasComeBack) leaveForLogin(anchor)
    return { isSaved: false }
  }
  const rejection = await findRejection(postJson(apiRoutes.savedSearches, { address }, SavedSearchResponse))
  return rejection ? { isSaved: false, refused: rejection.message } : { isSaved: true }
}
