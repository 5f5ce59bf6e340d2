import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { encode, type JWT } from 'next-auth/jwt'
import { env } from '@/lib/platform/env'
import { isStorageFull } from '@/lib/platform/storage/is-storage-full'
import type { Role } from '@/lib/platform/access/actor'
import { rolesOfToken } from '@/lib/platform/auth/roles-of-token'
import { readSessionToken } from '@/lib/platform/auth/session'
import { toSessionClaims, type SessionClaims } from '@/lib/platform/auth/session-claims'
import { sessionCookieName, sessionCookieOptions } from '@/lib/platform/auth/session-cookie'
import { prolongedLife } from '@/lib/platform/auth/session-life'
import { prolongStoredSession } from '@/lib/platform/auth/stored-session'

/** False too when the disk is full: the session lives on as it is, and the next visit tries again. */
async function canProlong(claims: SessionClaims, maxAge: number): Promise<boolean> {
  try {
    return await prolongStoredSession(claims, maxAge)
  } catch (error) {
    if (isStorageFull(error)) return false
    throw error
  }
}

function hasRoles(token: JWT, roles: readonly Role[]): boolean {
  return rolesOfToken(token)?.join() === roles.join()
}

/**
 * Gives a session that is in use a new cookie once a day, so that it ends 14 days after the last visit and not after
 * the login, and at once when the account has other roles than the cookie says, so that the middleware admits it. The
 * rest of the content stays as it was, and a session that has ended gets no second life from it.
 */
export async function prolongSession(request: NextRequest, response: NextResponse, roles: readonly Role[]): Promise<NextResponse> {
  const token = await readSessionToken(request)
  const claims = toSessionClaims(token)
  if (!token || !claims || !response.ok) return response
  const maxAge = prolongedLife(token, Math.floor(Date.now() / 1000), hasRoles(token, roles) ? undefined : 0)
  if (maxAge === null || !(await canProlong(claims, maxAge))) return response
  const value = await encode({ token: { ...token, roles }, secret: env('NEXTAUTH_SECRET'), maxAge })
  response.cookies.set(sessionCookieName(), value, { ...sessionCookieOptions(), maxAge })
  return response
}
