import 'server-only'
import { NextResponse } from 'next/server'
import type { User } from 'next-auth'
import { encode } from 'next-auth/jwt'
import type { Role } from '@/lib/platform/access/actor'
import { IDLE_SECONDS, sessionCookieName, sessionCookieOptions } from '@/lib/platform/auth/session-life'
import { env } from '@/lib/platform/env'
import { toSignInToken } from './options'

/** `cookies`: values of Set-Cookie headers. */
export type SignedIn = { cookies: string[]; roles: readonly Role[] }

/** Starts a session. Values of Set-Cookie headers. `hasSecondStep`: a code was taken. @throws AppError SIGNED_OUT */
export async function toSessionCookies(
  user: Pick<User, 'id' | 'roles' | 'sessionVersion'>,
  hasSecondStep = false
): Promise<string[]> {
  const token = await toSignInToken(user, hasSecondStep)
  const value = await encode({ token, secret: env('NEXTAUTH_SECRET'), maxAge: IDLE_SECONDS })
  const response = new NextResponse(null, { status: 204 })
  response.cookies.set(sessionCookieName(), value, { ...sessionCookieOptions(), maxAge: IDLE_SECONDS })
  return response.headers.getSetCookie()
}
