import type { JWT } from 'next-auth/jwt'
import type { Role } from '@/lib/platform/access/actor'

/** What a session's token says of the account; null when nobody is signed in. */
export function rolesOfToken(token: JWT | null): readonly Role[] | null {
  return token?.roles ?? (token?.role ? [token.role] : null)
}
