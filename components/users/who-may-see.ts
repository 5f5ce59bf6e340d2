import { accessOf, mayVisit } from '@/lib/platform/access/access'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { Role } from '@/lib/platform/access/actor'

const PLURALS = {
  Buyer: 'users.audience.Buyer',
  Seller: 'users.audience.Seller',
  Admin: 'users.audience.Admin'
} as const satisfies Record<Role, PlainKey>

/** For example "for sellers"; null if `roles` may see it. */
export function whoMaySee(path: string, roles: readonly Role[], t: Translator): string | null {
  const [pathname = '/'] = path.split(/[?#]/)
  const access = accessOf(pathname)
  if (typeof access === 'string' || mayVisit(pathname, roles)) return null
  return access.map((one) => t(PLURALS[one])).reduce((others, last) => t('common.listAnd', { others, last }))
}
