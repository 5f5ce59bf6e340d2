import type { Role } from '@/lib/platform/access/actor'

/** The demo accounts. */
export const DEMO_EMAILS = {
  Buyer: 'buyer@flyleaf.test',
  Seller: 'seller@flyleaf.test',
  Admin: 'admin@flyleaf.test'
} as const satisfies Record<Role, string>
