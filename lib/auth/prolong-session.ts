import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { encode } from 'next-auth/jwt'
import { env } from '@/lib/env'
import { readSessionToken } from './session'
import { toSessionClaims } from './session-claims'
import { sessionCookieName, sessionCookieOptions } from './session-cookie'
import { prolongedLife } from './session-life'
import { prolongStoredSession } from './stored-session'

/**
 * Gives a session that is in use a new cookie once a day, so that it ends 14 days after the last visit and not after
 * the login. The content stays as it was, and a session that has ended gets no second life from it.
 */
export async function prolongSession(request: NextRequest, response: NextResponse): Promise<NextResponse> {
  const token = await readSessionToken(request)
  const claims = toSessionClaims(token)
  const maxAge = token ? prolongedLife(token, Math.floor(Date.now() / 1000)) : null
  if (!token || !claims || maxAge === null || !response.ok) return response
  if (!(await prolongStoredSession(claims, maxAge))) return response
  const value = await encode({ token, secret: env('NEXTAUTH_SECRET'), maxAge })
  response.cookies.set(sessionCookieName(), value, { ...sessionCookieOptions(), maxAge })
  return response
}
