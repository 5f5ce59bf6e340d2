import { accessOf, mayVisit } from '@/lib/platform/access/access'
import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'
import type { Role } from '@/lib/platform/access/actor'

const PLURALS = { Buyer: 'buyers', Seller: 'sellers', Admin: 'admins' } as const satisfies Record<Role, Text>

/** Whom a page is for, as in "for sellers", when it is not for these roles; null when it is. */
export function whoMaySee(path: string, roles: readonly Role[], t: Texts = english): string | null {
  const [pathname = '/'] = path.split(/[?#]/)
  const access = accessOf(pathname)
  if (typeof access === 'string' || mayVisit(pathname, roles)) return null
  return access.map((one) => t(PLURALS[one])).reduce((others, last) => t('{others} and {last}', { others, last }))
}
