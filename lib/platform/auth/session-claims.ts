import type { JWT } from 'next-auth/jwt'

/** Which sign-in of which account a cookie or an access token belongs to, and the session version it was made under. */
export type SessionClaims = { userId: string; sessionVersion: number; sessionId: string }

/** Reads them from a session's token; null when it does not name a sign-in. Nothing is checked against the database. */
export function toSessionClaims(token: JWT | null): SessionClaims | null {
  if (!token?.sub || typeof token.sessionVersion !== 'number' || typeof token.sessionId !== 'string') return null
  return { userId: token.sub, sessionVersion: token.sessionVersion, sessionId: token.sessionId }
}
