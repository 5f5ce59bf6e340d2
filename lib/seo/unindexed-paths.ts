/**
 * What search engines need not fetch and never show: what is personal, what only programs call, doors and forms, the ends
 * of links in mails. /category is behind a login; its books are on /books. Each stands for all that begins with it. Plain
 * texts, since next.config.ts reads them too.
 */
export const UNINDEXED_PATHS = [
  '/api', '/category', '/dashboard', '/forgot-password', '/login', '/newsletter', '/offline', '/popup', '/report', '/reset-password',
  '/signup', '/verify-email'
] as const

/** The same for answers that are fetched all the same: a header that says not to show them. */
export const UNINDEXED_HEADER = { key: 'X-Robots-Tag', value: 'noindex' } as const
