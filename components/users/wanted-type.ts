import { accessOf } from '@/lib/platform/access/access'
import { ACCOUNT_TYPES, type AccountType } from '@/lib/platform/access/actor'

/** A button that only buyers use, to which somebody comes back (components/bookings/act-anchor.ts). */
const BUYERS_BUTTON = /#(book|wish)-/

/** The type of account that opens the way on which somebody came to sign up; null where either does. */
export function toWantedType(from: string | null): AccountType | null {
  if (from === null) return null
  if (BUYERS_BUTTON.test(from)) return 'Buyer'
  const [pathname = '/'] = from.split(/[?#]/)
  const access = accessOf(pathname)
  return ACCOUNT_TYPES.find((type) => typeof access !== 'string' && access.includes(type)) ?? null
}
