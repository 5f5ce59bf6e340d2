/** What an account may be. `Admin` is never chosen at signup; a command gives it. */
export const ROLES = ['Buyer', 'Seller', 'Admin'] as const
export type Role = (typeof ROLES)[number]

/** What one may choose to be at signup. */
export const ACCOUNT_TYPES = ['Seller', 'Buyer'] as const

export const USER_STATUSES = ['active', 'suspended', 'closed'] as const

/** Who acts: read from the database for each request, never from what a browser sent. */
export type Actor = {
  id: string
  email: string
  name: string
  role: Role
}

/** An account as the lists of the API show it. */
export type UserRecord = { _id: string; name: string; email: string; type: Role; verified: boolean }

/** What a signed-in person's own browser is told about them. */
export type Me = {
  name: string
  email: string
  role: Role
  photoUrl: string | null
}

/**
 * One written form for an e-mail address: NFKC, lower case, trimmed, one ASCII @. Done before validating and before
 * every look-up, so that look-alike letters cannot make a second account for one mailbox.
 */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
