/** What an account may be. `Admin` is never chosen at signup; a command gives it. */
export const ROLES = ['Buyer', 'Seller', 'Admin'] as const
export type Role = (typeof ROLES)[number]

/** What one may choose to be at signup, and add later. */
export const ACCOUNT_TYPES = ['Seller', 'Buyer'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/**
 * What an account may do: the type chosen at signup, and the other one if it was added since
 * (docs/decisions/0028-two-roles-per-account.md). Admins neither buy nor sell.
 */
export function rolesOf({ role, alsoRole }: { role: Role; alsoRole?: AccountType | null | undefined }): Role[] {
  return alsoRole && role !== 'Admin' && alsoRole !== role ? [role, alsoRole] : [role]
}

/** The type that an account can add to what it is; null for admins, and when it has both. */
export function missingRole(roles: readonly Role[]): AccountType | null {
  if (roles.includes('Admin')) return null
  return ACCOUNT_TYPES.find((type) => !roles.includes(type)) ?? null
}

/** Who acts: read from the database for each request, never from what a browser sent. */
export type Actor = {
  id: string
  email: string
  name: string
  roles: readonly Role[]
  /** The sign-in they act through, and when they last proved in it who they are; absent where nobody signed in. */
  session?: { id: string; provedAt: Date | null }
}
