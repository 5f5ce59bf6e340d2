import type { z } from 'zod'
import type { MarksAnswer, MePersonAnswer, UserRecordAnswer } from './answers'

/** What an account may be. `Admin` is never chosen at signup; a command gives it. */
export const ROLES = ['Buyer', 'Seller', 'Admin'] as const
export type Role = (typeof ROLES)[number]

/** What one may choose to be at signup, and add later. */
export const ACCOUNT_TYPES = ['Seller', 'Buyer'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/**
 * What an account may do: the type chosen at signup, and the other one if it was added since
 * (docs/decisions/0028-both-roles.md). Admins neither buy nor sell.
 */
export function rolesOf({ role, alsoRole }: { role: Role; alsoRole?: AccountType | null | undefined }): Role[] {
  return alsoRole && role !== 'Admin' && alsoRole !== role ? [role, alsoRole] : [role]
}

/** The type that an account can add to what it is; null for admins, and when it has both. */
export function missingRole(roles: readonly Role[]): AccountType | null {
  if (roles.includes('Admin')) return null
  return ACCOUNT_TYPES.find((type) => !roles.includes(type)) ?? null
}

export const USER_STATUSES = ['active', 'suspended', 'closed'] as const

/** Who acts: read from the database for each request, never from what a browser sent. */
export type Actor = {
  id: string
  email: string
  name: string
  roles: readonly Role[]
  /** The sign-in they act through, and when they last proved in it who they are; absent where nobody signed in. */
  session?: { id: string; provedAt: Date | null }
}

/** An account as the lists of the API show it. */
export type UserRecord = z.infer<typeof UserRecordAnswer>

/** What a signed-in person's own browser is told about them. */
export type Me = z.infer<typeof MePersonAnswer>

/** What a buyer's own browser is told about copies: which it marks as wished for, and which as held for them. */
export type Marks = z.infer<typeof MarksAnswer>

/**
 * One written form for an e-mail address: NFKC, lower case, trimmed, one ASCII @. Done before validating and before
 * every look-up, so that look-alike letters cannot make a second account for one mailbox.
 */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
