import type { Role } from './actor'

export type Access = 'anyone' | 'signed-in' | readonly Role[]

/** The first match wins, so longer prefixes come first. Other pages are public. */
export type AccessByPath = readonly (readonly [prefix: string, access: Access])[]

export function findAccess(table: AccessByPath, pathname: string): Access {
  const match = table.find(
    ([prefix]) => pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
  )
  return match?.[1] ?? 'anyone'
}

/** `roles` is null for a signed-out visitor. */
export function isAdmitted(access: Access, roles: readonly Role[] | null): boolean {
  if (access === 'anyone') return true
  if (roles === null) return false
  return access === 'signed-in' || roles.some((role) => access.includes(role))
}
