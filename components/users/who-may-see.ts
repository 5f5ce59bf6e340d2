import type { Role } from '@/lib/platform/access/actor'
import type { Translator } from '@/lib/platform/i18n/translator'
import { findMissingRoles } from '@/lib/page-after-login'

/** For example "sellers"; null if `roles` may see it. */
export function whoMaySee(path: string, roles: readonly Role[], t: Translator): string | null {
  const needed = findMissingRoles(path, roles)
  return (
    needed?.map((one) => t(`common.audience.${one}`)).reduce((others, last) => t('common.listAnd', { others, last })) ??
    null
  )
}

/** For example "a seller account"; null if `roles` may see it. */
export function whichAccount(path: string, roles: readonly Role[], t: Translator): string | null {
  const needed = findMissingRoles(path, roles)
  return (
    needed?.map((one) => t(`users.accountOf.${one}`)).reduce((others, last) => t('common.listOr', { others, last })) ??
    null
  )
}
