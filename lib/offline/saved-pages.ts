/** The cache of whole pages in the browser, kept by the service worker and read by the page that lists them. */
export const PAGES_CACHE = 'pages'

/** Where the browser finds the service worker. At the root, since it may only answer for what lies below it. */
export const SERVICE_WORKER = '/service-worker.js'

/**
 * Whether a page is kept for when there is no connection: those that are the same for everybody. What is personal, what
 * carries a token in its address and what is a form is never kept, so that nothing of a person stays in the browser.
 */
export function isSavedPage(pathname: string): boolean {
  return /^\/(?:$|blog$|books(?:$|\/)|sellers\/)/.test(pathname)
}
