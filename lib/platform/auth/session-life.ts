import type { JWT } from 'next-auth/jwt'
import type { Actor } from '@/lib/platform/access/actor'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

function isSecure(): boolean {
  return env('NEXTAUTH_URL').startsWith('https:')
}

/**
 * The one name of the session cookie. Under https a `__Host-` cookie: browsers take it only with Secure, for this host
 * alone, so no neighbouring host can plant one (RFC 6265bis, 4.1.3.2).
 */
export function sessionCookieName(): string {
  return `${isSecure() ? '__Host-' : ''}next-auth.session-token`
}

/** How the session cookie is set. */
export function sessionCookieOptions(): { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean } {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() }
}

/** A session ends after this long without a visit: 14 days, in seconds. */
export const IDLE_SECONDS = 14 * 24 * 60 * 60
/** And this long after logging in, however often it is used: 90 days, in seconds (ASVS 5.0, 7.3.2). */
const ABSOLUTE_SECONDS = 90 * 24 * 60 * 60
/** A session is prolonged at most once in this time: a day, in seconds. */
const PROLONG_AFTER_SECONDS = 24 * 60 * 60

type Times = { loggedInAt?: number | undefined; iat?: unknown }

function startOf({ loggedInAt, iat }: Times): number {
  return loggedInAt ?? (typeof iat === 'number' ? iat : 0)
}

/** True when the login behind a session's token is too long ago. Times in tokens and `now` are seconds since 1970. */
export function isSessionOver(token: Times, now: number): boolean {
  return now >= startOf(token) + ABSOLUTE_SECONDS
}

/**
 * For how many more seconds a session that is used now lives on; null while its cookie is younger than a day, so that
 * not every call sets a new one. `minAge`: another age in seconds, 0 for a cookie that has to be replaced.
 */
export function prolongedLife(token: Times, now: number, minAge = PROLONG_AFTER_SECONDS): number | null {
  const issuedAt = typeof token.iat === 'number' ? token.iat : 0
  if (now - issuedAt < minAge || isSessionOver(token, now)) return null
  return Math.min(IDLE_SECONDS, startOf(token) + ABSOLUTE_SECONDS - now)
}

/** Which sign-in of which account a cookie or an access token belongs to, and the session version it was made under. */
export type SessionClaims = { userId: string; sessionVersion: number; sessionId: string }

/** Reads them from a session's token; null when it does not name a sign-in. Nothing is checked against the database. */
export function toSessionClaims(token: JWT | null): SessionClaims | null {
  if (!token?.sub || typeof token.sessionVersion !== 'number' || typeof token.sessionId !== 'string') return null
  return { userId: token.sub, sessionVersion: token.sessionVersion, sessionId: token.sessionId }
}

/** How long after somebody has proved who they are nothing more is asked of them: ten minutes, in milliseconds. */
export const FRESH_MS = 10 * 60_000

/**
 * Before something that cannot be undone (ASVS 5.0, 7.5.3): the person must have typed their
 * password, or signed in with their provider, in this very session and a moment ago. @throws AppError FRESH_LOGIN_NEEDED
 */
export function requireFreshLogin({ session }: Actor, now = new Date()): void {
  if (session?.provedAt && now.getTime() - session.provedAt.getTime() < FRESH_MS) return
  throw new AppError('FRESH_LOGIN_NEEDED', 'errors.freshLoginNeeded')
}
