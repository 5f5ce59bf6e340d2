import 'server-only'
import { getToken, type JWT } from 'next-auth/jwt'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { NextRequest } from 'next/server'
import { cache } from 'react'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { ASKED_ADDRESS } from '@/lib/platform/http/client-address'
import { processState } from '@/lib/platform/process-state'
import '@/lib/settings/maintenance'
import { routes } from '@/lib/routes'
import { verifyAccessToken } from './access-token'
import { isSessionOver, sessionCookieName, toSessionClaims, type SessionClaims } from '@/lib/platform/auth/session-life'
import { unsafeFindActor } from './unsafe-find-actor'

export async function readSessionToken(request: NextRequest): Promise<JWT | null> {
  // Only the cookie counts: next-auth would also accept a bearer header.
  const cookieOnly = new NextRequest(request.url, { headers: { cookie: request.headers.get('cookie') ?? '' } })
  const token = await getToken({ req: cookieOnly, secret: env('NEXTAUTH_SECRET'), cookieName: sessionCookieName() })
  return token && !isSessionOver(token, Math.floor(Date.now() / 1000)) ? token : null
}

export async function findActor(request: NextRequest): Promise<Actor | null> {
  const claims = toSessionClaims(await readSessionToken(request))
  return claims ? unsafeFindActor(claims) : null
}

/** By the bearer token, or by the session without one. An invalid token never falls back to the cookie. */
export async function findActorByToken(request: NextRequest): Promise<Actor | null> {
  const authorization = request.headers.get('authorization')
  if (authorization === null) return findActor(request)
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization) ?? []
  const claims = token ? verifyAccessToken(token) : null
  return claims ? unsafeFindActor(claims) : null
}

/** For the web server, which keeps everybody else out of a shop in maintenance (lib/settings/maintenance.ts). */
export function announceAdmins(): void {
  processState().isFromAdmin = async ({ cookie = '', authorization }) => {
    const headers = { cookie, ...(authorization === undefined ? {} : { authorization }) }
    const request = new NextRequest(env('NEXTAUTH_URL'), { headers })
    const actor = await findActorByToken(request).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return null
      throw error
    })
    return actor !== null && (actor.needsTwoStep === true || actor.roles.includes('Admin'))
  }
}

async function currentRequest(): Promise<NextRequest> {
  await headers()
  const jar = await cookies()
  return new NextRequest(env('NEXTAUTH_URL'), { headers: { cookie: jar.toString() } })
}

/** Once per request. Makes the page dynamic: never use it on public pages. */
export const getActor = cache(async (): Promise<Actor | null> => findActor(await currentRequest()))

export async function readCurrentClaims(): Promise<SessionClaims | null> {
  return toSessionClaims(await readSessionToken(await currentRequest()))
}

/** Redirects anyone without one of the roles to the login, and back to the requested address afterwards. Who is signed in
 * is told there which account the page needs. An admin who must set up two-step sign-in is led there. */
export async function requireRole(pathname: string, ...roles: readonly Role[]): Promise<Actor> {
  const actor = await getActor()
  if (actor?.needsTwoStep && pathname !== routes.twoStep()) redirect(routes.twoStep())
  if (actor && (roles.length === 0 || roles.some((role) => actor.roles.includes(role)))) return actor
  const asked = (await headers()).get(ASKED_ADDRESS) ?? pathname
  redirect(actor ? routes.loginWithOther(asked) : routes.login(asked))
}
