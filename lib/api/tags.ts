import { z } from 'zod'

/** Page cache of the responding process, since its start. */
const CachedPages = z.object({
  hits: z.int().min(0),
  misses: z.int().min(0),
  stale: z.int().min(0),
  kept: z.int().min(0),
  bytes: z.int().min(0),
  queued: z.int().min(0)
})

export const HealthResponse = z
  .object({
    status: z.enum(['ok', 'unavailable', 'full']),
    database: z.enum(['ok', 'unavailable']),
    storage: z
      .enum(['ok', 'full', 'unknown'])
      .describe('Whether something can be stored; tried at most every 10 seconds'),
    payments: z
      .enum(['ok', 'misconfigured', 'unknown', 'off'])
      .describe(
        '`misconfigured` while the payment provider refuses the secret key of the shop; `off` in a shop without card payments'
      ),
    advice: z.string().nullable().describe('What the operator should do'),
    version: z.string(),
    pages: CachedPages.nullable()
  })
  .meta({ id: 'Health' })

export const LiveHealthResponse = z
  .object({
    status: z.literal('ok'),
    seen: z.string().optional().describe('For the doctor of this shop: from which network it is seen')
  })
  .meta({ id: 'LiveHealth' })
export const ReadyHealthResponse = z.object({ status: z.enum(['ok', 'unavailable']) }).meta({ id: 'ReadyHealth' })

export const TAGS: readonly { name: string; description: string; parts: readonly string[] }[] = [
  {
    name: 'Books',
    description: 'What is on sale, for everybody.',
    parts: ['allbooks', 'allBooks', 'advertisedbooks', 'categories', 'search', 'suggestions', 'media']
  },
  {
    name: 'Selling',
    description: 'A seller’s own copies, their pictures, and files of many.',
    parts: ['listings', 'my-listings', 'uploads', 'imports', 'bulk-jobs', 'editions', 'sales', 'payouts']
  },
  {
    name: 'Buying',
    description: 'Carts, bookings, orders, payments, wishlists and saved searches.',
    parts: ['cart', 'bookings', 'orders', 'create-payment-intent', 'payments', 'wishlist', 'saved-searches']
  },
  {
    name: 'Accounts',
    description: 'Signing up and in, one’s own account, and its notifications.',
    parts: [
      ...['auth', 'signup', 'terms', 'me', 'jwt', 'second-step', 'profile', 'users', 'notifications', 'live'],
      ...['forgot-password', 'reset-password', 'verify-email']
    ]
  },
  {
    name: 'Administration',
    description: 'What only admins may do; every act is put on record.',
    parts: ['admin', 'overview']
  },
  {
    name: 'Messages',
    description: 'What buyers and sellers write to each other.',
    parts: ['conversations']
  },
  { name: 'Reports', description: 'Reports of listings, and their decisions.', parts: ['reports'] },
  { name: 'Newsletter', description: 'Subscribing by confirmation, and ending it.', parts: ['newsletter'] },
  {
    name: 'Shop',
    description: 'The shop itself: its health, its language, this document, its payment provider.',
    parts: ['forms', 'health', 'language', 'openapi.json', 'webhooks']
  }
]

export function tagOf(address: string): string {
  const part = address.replace(/^\/api/, '').split('/')[1] ?? ''
  return TAGS.find(({ parts }) => parts.includes(part))?.name ?? 'Shop'
}
