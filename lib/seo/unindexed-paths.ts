/** Path prefixes that search engines should not fetch. Plain texts, since next.config.ts reads them too. */
export const UNINDEXED_PATHS = [
  '/api',
  '/cart',
  '/category',
  '/dashboard',
  '/forgot-password',
  '/newsletter',
  '/offline',
  '/popup',
  '/report',
  '/reset-password',
  '/saved-searches',
  '/verify-email'
] as const

export const UNINDEXED_HEADER = { key: 'X-Robots-Tag', value: 'noindex' } as const
