import { DEMO_EMAILS } from '@/lib/users/demo-emails'
import type { Role } from '@/lib/platform/access/actor'

/** Public, so only for the embedded database, which listens on loopback. */
const DEMO_PASSWORD = 'flyleaf-demo'

type DemoAccount = { email: string; name: string; role: Role; password: string }

/** Printed by `npm start` and named in the README. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: DEMO_EMAILS.Buyer, name: 'Bea Buyer', role: 'Buyer', password: DEMO_PASSWORD },
  { email: DEMO_EMAILS.Seller, name: 'Selma Seller', role: 'Seller', password: DEMO_PASSWORD },
  { email: DEMO_EMAILS.Admin, name: 'Ada Admin', role: 'Admin', password: DEMO_PASSWORD }
]
