import type { Role } from '@/lib/platform/access/actor'

/** The demo accounts, in the order in which they are offered. */
export const DEMO_EMAILS = {
  Buyer: 'buyer@flyleaf.test',
  Seller: 'seller@flyleaf.test',
  Admin: 'admin@flyleaf.test'
} as const satisfies Record<Role, string>

export const DEMO_ROLES = ['Buyer', 'Seller', 'Admin'] as const satisfies readonly Role[]
