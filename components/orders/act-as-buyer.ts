import { showToast } from '@/components/ui/toast-store'
import { currentMe, refreshMe } from '@/components/users/me-store'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { legalRoutes } from '@/lib/legal-routes'
import { routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import { addressWithout, INTENTION_KEY } from './act-anchor'

/** Loaded on the press, to spare public pages. */

const UNREACHABLE: PlainKey = 'common.shopUnreachable'

/** After the login the action continues at this button. */
export function leaveForLogin(anchor: string): void {
  sessionStorage.setItem(INTENTION_KEY, anchor)
  window.location.assign(routes.login(addressWithout(`#${anchor}`)))
}

/** Once the terms are accepted the action continues at this button. */
export function leaveForTerms(anchor: string): void {
  sessionStorage.setItem(INTENTION_KEY, anchor)
  window.location.assign(legalRoutes.acceptTerms(addressWithout(`#${anchor}`)))
}

/** Reloads for the current price or status, then continues at this button. */
export function startAgain(anchor: string): void {
  sessionStorage.setItem(INTENTION_KEY, anchor)
  window.history.replaceState(window.history.state, '', `#${anchor}`)
  window.location.reload()
}

/** Null also for admins. Guests are sent to log in once. */
export async function findBuyer(anchor: string, hasComeBack: boolean): Promise<Me | null> {
  if (currentMe().status !== 'known') await refreshMe()
  const { status, me } = currentMe()
  if (me) return me.roles.includes('Admin') ? null : me
  if (status !== 'known') {
    showToast(UNREACHABLE, 'danger')
  } else if (!hasComeBack) {
    leaveForLogin(anchor)
  }
  return null
}
