/**
 * What the pages of the shop (components/layout) and the web server (server/next/hydration-script.ts) have agreed on about
 * the start of a page's scripts.
 */

/** The key under which browsers store the access token. All but one call use the cookie. */
export const ACCESS_TOKEN_KEY = 'accessToken'
/** Sent to the document when the scripts of a page have taken it over: from then on they answer whatever is pressed. */
export const LIVE_EVENT = 'flyleaf:live'
/** Message by a page that is whole without its scripts, as the name and content of a meta element. */
export const WAITING_META = { name: 'flyleaf-scripts', content: 'at-first-gesture' }
