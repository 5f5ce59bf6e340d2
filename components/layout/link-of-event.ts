/**
 * Addresses of this origin that the browser fetches itself: what is no page, and pages with a policy of their own, of a
 * payment and of a listing's form. A browser goes by the policy of the page that it loaded last: coming from another page
 * without a reload, nobody could pay, or scan a barcode where that takes WebAssembly.
 */
const NOT_FOLLOWED = /^\/(?:(?:api|media|_next|dashboard\/payment|dashboard\/myproducts)\/|dashboard\/addproduct$)/

/** The link to another page of the shop that an event happened in, or null: other sites, files, payments, new tabs, same-page jumps. */
export function linkOfEvent(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  if (link.origin !== window.location.origin || NOT_FOLLOWED.test(link.pathname)) return null
  // One that its own component follows, without leaving the page.
  if (link.hasAttribute('data-needs-script')) return null
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  const { pathname, search } = window.location
  return link.hash && link.pathname === pathname && link.search === search ? null : link
}

/** True for the press that follows a link here and now, not in a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/** Path, query and hash of a link, as the router takes them. */
export function toRouterPath(link: HTMLAnchorElement): string {
  return `${link.pathname}${link.search}${link.hash}`
}
