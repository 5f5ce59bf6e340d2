import type { Role } from '@/lib/platform/access/actor'

/** `Admin` cannot be chosen at signup; a command grants it. */
export const ROLES = ['Buyer', 'Seller', 'Admin'] as const

declare module '@/lib/platform/access/actor' {
  interface Actor {
    roles: readonly (typeof ROLES)[number][]
  }
}

export const ACCOUNT_TYPES = ['Seller', 'Buyer'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** The type chosen at signup plus the added one (docs/decisions/0028-two-roles-per-account.md). */
export function rolesOf({ role, alsoRole }: { role: Role; alsoRole?: AccountType | null | undefined }): Role[] {
  return alsoRole && role !== 'Admin' && alsoRole !== role ? [role, alsoRole] : [role]
}

export function missingRole(roles: readonly Role[]): AccountType | null {
  if (roles.includes('Admin')) return null
  return ACCOUNT_TYPES.find((type) => !roles.includes(type)) ?? null
}
