/** Shared by components/layout and server/next/hydration-script.ts. */

/** Stores the access token; all but one call use the cookie. */
export const ACCESS_TOKEN_KEY = 'accessToken'
export const HYDRATED_EVENT = 'flyleaf:hydrated'
/** Meta element of pages that work without scripts. */
export const WAITING_META = { name: 'flyleaf-scripts', content: 'at-first-gesture' }
