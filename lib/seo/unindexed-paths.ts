/**
 * What search engines need not fetch and never show: what is personal, what only programs call, forms, the ends of links
 * in mails. The doors, /login and /signup, are looked for by the shop's name and may be found. /category is behind a login;
 * its books are on /books. Each stands for all that begins with it. Plain texts, since next.config.ts reads them too.
 */
export const UNINDEXED_PATHS = [
  '/api', '/category', '/dashboard', '/forgot-password', '/newsletter', '/offline', '/popup', '/report', '/reset-password',
  '/saved-searches', '/verify-email'
] as const

/** The same for answers that are fetched all the same: a header that says not to show them. */
export const UNINDEXED_HEADER = { key: 'X-Robots-Tag', value: 'noindex' } as const
