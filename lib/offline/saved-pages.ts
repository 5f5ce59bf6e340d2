export const PAGES_CACHE = 'pages'

/** At the root, since a service worker only controls paths below its own. */
export const SERVICE_WORKER = '/service-worker.js'

/** Only public pages: no personal pages, tokens or forms, so that no personal data stays in the browser. */
export function isSavedPage(pathname: string): boolean {
  return /^\/(?:$|blog$|books(?:$|\/)|sellers\/)/.test(pathname)
}
