/** Addresses of this origin that are no pages: following a link to one leaves the page as it is. */
const FILES = /^\/(?:api|media|_next)\//

/**
 * The link by which a click leaves this page for another one of the shop; null for other sites, files, downloads, new tabs
 * and windows, places on this page, and links that their own component handles.
 */
export function findFollowedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || FILES.test(link.pathname)) return null
  if ((link.target && link.target !== '_self') || link.hasAttribute('download') || link.hasAttribute('data-needs-script')) return null
  const { pathname, search } = window.location
  return link.hash && link.pathname === pathname && link.search === search ? null : link
}
