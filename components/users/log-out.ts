import { clearDrafts } from '@/components/forms/clear-drafts'
import { clearAccessToken } from './access-token'
import { GUEST_CART_KEY } from '@/lib/cart/cart'
import { LIVE_CURSOR_KEY } from '@/lib/live/cursor-key'
import { currentMe, refreshMe } from './me-store'
import { routes } from '@/lib/routes'

/** Errors are ignored: the session ends in this browser in any case. The stored token tells the home page that this
 * is no guest. */
export async function logOut(): Promise<void> {
  try {
    const { findPushSubscription } = await import('./push-subscription')
    await (await findPushSubscription())?.unsubscribe()
  } catch {
    // Ignored: the shop sends nothing to a browser whose session has ended.
  }
  try {
    // Loaded on the press: public pages do not need next-auth.
    const { signOut } = await import('next-auth/react')
    await signOut({ redirect: false })
  } catch {
    // Ignored: the session ends in this browser in any case.
  }
  await refreshMe()
  const { status, me } = currentMe()
  if (status === 'known' && me === null) {
    clearAccessToken()
    clearDrafts()
    localStorage.removeItem(GUEST_CART_KEY)
    localStorage.removeItem(LIVE_CURSOR_KEY)
  }
  window.location.assign(routes.home())
}
