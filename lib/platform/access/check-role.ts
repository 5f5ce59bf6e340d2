import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import type { Actor, Role } from './actor'

/** Says whom it is for. @throws AppError NOT_ALLOWED */
export function checkRole(actor: Actor, ...roles: readonly Role[]): void {
  if (roles.some((role) => actor.roles.includes(role))) return
  const audience = roles.map((role) => message(`common.audience.${role}`))
  throw new AppError('NOT_ALLOWED', message('errors.notAllowedTo', { audience }))
}
