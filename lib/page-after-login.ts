import { accessOf, mayVisit } from '@/lib/access-by-path'
import type { Role } from '@/lib/platform/access/actor'
import { routes, toSafeReturnPath } from '@/lib/routes'

function pathnameOf(path: string): string {
  const [pathname = '/'] = path.split(/[?#]/)
  return pathname
}

/** The roles that a page of the shop is for, of which `roles` has none; null if they may see it. */
export function findMissingRoles(path: string, roles: readonly Role[]): readonly Role[] | null {
  const access = accessOf(pathnameOf(path))
  return typeof access === 'string' || mayVisit(pathnameOf(path), roles)
    ? null
    : access.filter((role) => role !== 'guest')
}

/** Where somebody with these roles goes on after signing in. A page that is for others is not followed: the login page
 * says whom it is for, instead of being reached again by a redirect. */
export function toPageAfterLogin(from: string | null | undefined, roles: readonly Role[]): string {
  const path = toSafeReturnPath(from)
  return findMissingRoles(path, roles) ? routes.loginWithOther(path) : path
}

/** Without a session yet, the page that asks for the code. */
export function toPageAfterFirstStep(
  from: string | null | undefined,
  { isComplete, roles }: { isComplete: boolean; roles: readonly Role[] }
): string {
  return isComplete ? toPageAfterLogin(from, roles) : routes.secondStep(from)
}
