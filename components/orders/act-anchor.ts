type BuyerAct = 'wishlist' | 'book'

/** The fragment that leads back to the button. */
export function toActAnchor(act: BuyerAct, listingId: string): string {
  return `${act}-${listingId}`
}

/** Of the storage of this tab: the button that goes on after the login. */
export const INTENTION_KEY = 'flyleaf:intention'

export function addressWithout(hash: string): string {
  const { pathname, search } = window.location
  return `${pathname}${search}${hash}`
}

/** True once. The address alone does not count: an external link must not act for a visitor. */
export function takeIntention(anchor: string): boolean {
  if (window.location.hash !== `#${anchor}` || sessionStorage.getItem(INTENTION_KEY) !== anchor) return false
  sessionStorage.removeItem(INTENTION_KEY)
  window.history.replaceState(window.history.state, '', addressWithout(''))
  return true
}
