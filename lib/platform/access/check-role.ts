import { AppError } from '@/lib/platform/errors'
import type { Actor, Role } from './actor'

/** First line of every verb: refuses an actor without one of the roles. @throws AppError NOT_ALLOWED */
export function checkRole(actor: Actor, ...roles: readonly Role[]): void {
  if (!roles.some((role) => actor.roles.includes(role))) throw new AppError('NOT_ALLOWED', 'errors.notAllowed')
}
