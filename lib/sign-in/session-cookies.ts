import 'server-only'
import { NextResponse } from 'next/server'
import type { User } from 'next-auth'
import { encode } from 'next-auth/jwt'
import type { Role } from '@/lib/platform/access/actor'
import {
  IDLE_SECONDS,
  sessionCookieName,
  sessionCookieOptions,
  type SessionClaims
} from '@/lib/platform/auth/session-life'
import { env } from '@/lib/platform/env'
import { readCurrentClaims } from '@/lib/users/current-actor'
import { toSignInToken } from './options'

/** `cookies`: values of Set-Cookie headers. */
export type SignedIn = { cookies: string[]; roles: readonly Role[] }

type Start = {
  /** A code was taken. */
  hasSecondStep?: boolean
  /** The previous session of this browser, which ends; by default that of the request. */
  before?: SessionClaims | null
}

/** Starts a session. Values of Set-Cookie headers. @throws AppError SIGNED_OUT */
export async function toSessionCookies(
  user: Pick<User, 'id' | 'roles' | 'sessionVersion'>,
  { hasSecondStep = false, before }: Start = {}
): Promise<string[]> {
  const token = await toSignInToken(user, hasSecondStep, before === undefined ? await readCurrentClaims() : before)
  const value = await encode({ token, secret: env('NEXTAUTH_SECRET'), maxAge: IDLE_SECONDS })
  const response = new NextResponse(null, { status: 204 })
  response.cookies.set(sessionCookieName(), value, { ...sessionCookieOptions(), maxAge: IDLE_SECONDS })
  return response.headers.getSetCookie()
}
