import type { JWT } from 'next-auth/jwt'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

function isSecure(): boolean {
  return env('NEXTAUTH_URL').startsWith('https:')
}

/** `__Host-` under https: another host cannot set such a cookie (RFC 6265bis, 4.1.3.2). */
export function sessionCookieName(): string {
  return `${isSecure() ? '__Host-' : ''}next-auth.session-token`
}

export function sessionCookieOptions(): { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean } {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() }
}

export const IDLE_SECONDS = 14 * 24 * 60 * 60
/** ASVS 5.0, 7.3.2. */
const ABSOLUTE_SECONDS = 90 * 24 * 60 * 60
const PROLONG_AFTER_SECONDS = 24 * 60 * 60

type Times = { loggedInAt?: number | undefined; iat?: unknown }

function startOf({ loggedInAt, iat }: Times): number {
  return loggedInAt ?? (typeof iat === 'number' ? iat : 0)
}

/** Times in tokens and `now` are seconds since 1970. */
export function isSessionOver(token: Times, now: number): boolean {
  return now >= startOf(token) + ABSOLUTE_SECONDS
}

/** Remaining seconds if the cookie is at least `minAge` seconds old, else null. */
export function prolongedLife(token: Times, now: number, minAge = PROLONG_AFTER_SECONDS): number | null {
  const issuedAt = typeof token.iat === 'number' ? token.iat : 0
  if (now - issuedAt < minAge || isSessionOver(token, now)) return null
  return Math.min(IDLE_SECONDS, startOf(token) + ABSOLUTE_SECONDS - now)
}

/** For redirects only; reads and writes load the roles from the database. Null when nobody is signed in. */
export function rolesOfToken(token: JWT | null): readonly Role[] | null {
  return token?.roles ?? null
}

export type SessionClaims = { userId: string; sessionVersion: number; sessionId: string }

export function toSessionClaims(token: JWT | null): SessionClaims | null {
  if (!token?.sub || typeof token.sessionVersion !== 'number' || typeof token.sessionId !== 'string') return null
  return { userId: token.sub, sessionVersion: token.sessionVersion, sessionId: token.sessionId }
}

export const FRESH_MS = 10 * 60_000

/** Before irreversible actions (ASVS 5.0, 7.5.3): a recent proof of identity. @throws AppError FRESH_LOGIN_NEEDED */
export function requireFreshLogin({ session }: Actor, now = new Date()): void {
  if (session?.provedAt && now.getTime() - session.provedAt.getTime() < FRESH_MS) return
  throw new AppError('FRESH_LOGIN_NEEDED', 'errors.freshLoginNeeded')
}
