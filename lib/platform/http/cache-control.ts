/**
 * How long browsers and proxies may keep an answer of the API. `public` is kept, but asked about each time: a book that is
 * sold is sold at once (docs/decisions/0001). `forever` is for addresses that never stand for other bytes; in seconds, a year.
 */
export const CACHE_CONTROL = {
  never: 'no-store',
  /** The same in next-auth's words. */
  private: 'private, no-cache, no-store',
  public: 'public, max-age=0, must-revalidate',
  forever: 'public, max-age=31536000, immutable'
} as const
export type CacheRule = keyof typeof CACHE_CONTROL
