import { showToast } from '@/components/ui/toast-store'
import { currentMe, refreshMe } from '@/components/users/me-store'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'

type BuyerAct = 'wishlist' | 'book'

/** The fragment that leads back to the button. */
export function toActAnchor(act: BuyerAct, listingId: string): string {
  return `${act}-${listingId}`
}

const UNREACHABLE: PlainKey = 'common.shopUnreachable'

const INTENTION_KEY = 'flyleaf:intention'

function addressWithout(hash: string): string {
  const { pathname, search } = window.location
  return `${pathname}${search}${hash}`
}

/** After the login the action continues at this button. */
export function leaveForLogin(anchor: string): void {
  sessionStorage.setItem(INTENTION_KEY, anchor)
  window.location.assign(routes.login(addressWithout(`#${anchor}`)))
}

/** Reloads for the current price or status, then continues at this button. */
export function startAgain(anchor: string): void {
  sessionStorage.setItem(INTENTION_KEY, anchor)
  window.history.replaceState(window.history.state, '', `#${anchor}`)
  window.location.reload()
}

/** True once. The address alone does not count: an external link must not act for a visitor. */
export function takeIntention(anchor: string): boolean {
  if (window.location.hash !== `#${anchor}` || sessionStorage.getItem(INTENTION_KEY) !== anchor) return false
  sessionStorage.removeItem(INTENTION_KEY)
  window.history.replaceState(window.history.state, '', addressWithout(''))
  return true
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
