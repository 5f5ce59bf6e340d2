/** What `x-cache` says of a public page that was requested before. The journeys also run with FLYLEAF_PAGE_CACHE=off. */
export const STORED_PAGE = process.env.FLYLEAF_PAGE_CACHE === 'off' ? 'MISS' : 'HIT'
