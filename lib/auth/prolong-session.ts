import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { encode } from 'next-auth/jwt'
import { env } from '@/lib/env'
import { sessionCookieName, sessionCookieOptions } from './session-cookie'
import { prolongedLife } from './session-life'
import { readSessionToken } from './session'

/**
 * Gives a session that is in use a new cookie once a day, so that it ends 14 days after the last visit and not after
 * the login. The content stays as it was: an ended session (by its version) gets no second life from it.
 */
export async function prolongSession(request: NextRequest, response: NextResponse): Promise<NextResponse> {
  const token = await readSessionToken(request)
  const maxAge = token ? prolongedLife(token, Math.floor(Date.now() / 1000)) : null
  if (!token || maxAge === null) return response
  const value = await encode({ token, secret: env('NEXTAUTH_SECRET'), maxAge })
  response.cookies.set(sessionCookieName(), value, { ...sessionCookieOptions(), maxAge })
  return response
}
