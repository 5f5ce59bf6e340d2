import { AppError } from '@/lib/platform/errors'
import type { Actor, Role } from './actor'

/** @throws AppError NOT_ALLOWED */
export function checkRole(actor: Actor, ...roles: readonly Role[]): void {
  if (!roles.some((role) => actor.roles.includes(role))) throw new AppError('NOT_ALLOWED', 'errors.notAllowed')
}
