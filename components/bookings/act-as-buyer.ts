import { showToast } from '@/components/ui/toast-store'
import { currentMe, refreshMe } from '@/components/users/me-store'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'

type BuyerAct = 'wish' | 'book'

/** The id of the button for an act on a copy: the part of the address that leads back to it. */
export function toActAnchor(act: BuyerAct, listingId: string): string {
  return `${act}-${listingId}`
}

const AWAY: PlainKey = 'common.shopUnreachable'

/** Where the thing that a guest wanted to do waits while they log in. */
const INTENTION_KEY = 'flyleaf:intention'

function addressWithout(hash: string): string {
  const { pathname, search } = window.location
  return `${pathname}${search}${hash}`
}

/** Sends a guest to log in; they come back to this very button, and what they wanted to do goes on. */
export function leaveForLogin(anchor: string): void {
  sessionStorage.setItem(INTENTION_KEY, anchor)
  window.location.assign(routes.login(addressWithout(`#${anchor}`)))
}

/** Loads this page anew, for its price or state of now, and goes on at this button. */
export function startAgain(anchor: string): void {
  sessionStorage.setItem(INTENTION_KEY, anchor)
  window.history.replaceState(window.history.state, '', `#${anchor}`)
  window.location.reload()
}

/** True once. The address alone is not enough: a link from elsewhere must not act for anybody. */
export function takeIntention(anchor: string): boolean {
  if (window.location.hash !== `#${anchor}` || sessionStorage.getItem(INTENTION_KEY) !== anchor) return false
  sessionStorage.removeItem(INTENTION_KEY)
  window.history.replaceState(window.history.state, '', addressWithout(''))
  return true
}

/** Null also for admins, who have no such button. A guest is sent to log in, but not again after coming back without. */
export async function findBuyer(anchor: string, hasComeBack: boolean): Promise<Me | null> {
  if (currentMe().status !== 'known') await refreshMe()
  const { status, me } = currentMe()
  if (me) return me.roles.includes('Admin') ? null : me
  if (status !== 'known') {
    showToast(AWAY, 'danger')
  } else if (!hasComeBack) {
    leaveForLogin(anchor)
  }
  return null
}
