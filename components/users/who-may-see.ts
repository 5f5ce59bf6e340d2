import { accessOf, mayVisit } from '@/lib/auth/access'
import type { Role } from '@/lib/users/user'

const PLURALS: Record<Role, string> = { Buyer: 'buyers', Seller: 'sellers', Admin: 'admins' }

/** Whom a page is for, as in "for sellers", when it is not for this role; null when it is. */
export function whoMaySee(path: string, role: Role): string | null {
  const [pathname = '/'] = path.split(/[?#]/)
  const access = accessOf(pathname)
  if (typeof access === 'string' || mayVisit(pathname, role)) return null
  return access.map((one) => PLURALS[one]).join(' and ')
}
