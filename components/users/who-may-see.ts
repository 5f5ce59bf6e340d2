import { accessOf, mayVisit } from '@/lib/access-by-path'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { Role } from '@/lib/platform/access/actor'

/** For example "for sellers"; null if `roles` may see it. */
export function whoMaySee(path: string, roles: readonly Role[], t: Translator): string | null {
  const [pathname = '/'] = path.split(/[?#]/)
  const access = accessOf(pathname)
  if (typeof access === 'string' || mayVisit(pathname, roles)) return null
  return access.map((one) => t(`users.audience.${one}`)).reduce((others, last) => t('common.listAnd', { others, last }))
}
