import type { Role } from './actor'

/** A list admits whoever has one of the roles; `guest` is a signed-out visitor. */
export type Access = 'anyone' | 'signed-in' | readonly (Role | 'guest')[]

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
  if (access === 'signed-in') return roles !== null
  return roles === null ? access.includes('guest') : roles.some((role) => access.includes(role))
}
