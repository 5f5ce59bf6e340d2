import 'server-only'
import { Types } from 'mongoose'
import { getToken, type JWT } from 'next-auth/jwt'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { NextRequest } from 'next/server'
import { cache } from 'react'
import { rolesOf, type Actor, type Role } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { env } from '@/lib/platform/env'
import { ASKED_ADDRESS } from '@/lib/platform/http/client-address'
import { routes } from '@/lib/routes'
import { UserModel } from '@/models/user'
import { verifyAccessToken } from './access-token'
import { isSessionOver, sessionCookieName, toSessionClaims, type SessionClaims } from './session-life'

const ACTOR = { name: 1, email: 1, role: 1, alsoRole: 1, sessions: 1 } as const

/**
 * The living account behind a session, or null when it is gone or suspended, or the session has ended: by logging out of
 * it, or of every one. Roles and name are read here, for each request, so that a change acts at once.
 */
export async function unsafeFindActor({ userId, sessionVersion, sessionId }: SessionClaims): Promise<Actor | null> {
  if (!Types.ObjectId.isValid(userId)) return null
  await connectToDatabase()
  const found = await UserModel.findOne({ _id: userId, status: 'active', sessionVersion, 'sessions.id': sessionId }, ACTOR).lean()
  const user = toReadable(UserModel, found, ACTOR)
  if (!user) return null
  const provedAt = user.sessions.find(({ id }) => id === sessionId)?.provedAt ?? null
  return { id: user._id.toHexString(), name: user.name, email: user.email, roles: rolesOf(user), session: { id: sessionId, provedAt } }
}

/** What the session cookie says, as the shop signed it; null without one, or when it was over 90 days ago that it began. */
export async function readSessionToken(request: NextRequest): Promise<JWT | null> {
  // Only the cookie counts: next-auth would also take a bearer header, which no page of the shop sends.
  const cookieOnly = new NextRequest(request.url, { headers: { cookie: request.headers.get('cookie') ?? '' } })
  const token = await getToken({ req: cookieOnly, secret: env('NEXTAUTH_SECRET'), cookieName: sessionCookieName() })
  return token && !isSessionOver(token, Math.floor(Date.now() / 1000)) ? token : null
}

/** Who sends this request, by the session cookie and the living account; null when nobody is signed in. */
export async function findActor(request: NextRequest): Promise<Actor | null> {
  const claims = toSessionClaims(await readSessionToken(request))
  return claims ? unsafeFindActor(claims) : null
}

/**
 * Who sends this request, by the access token in its Authorization header; without such a header by the session. A
 * token that was sent must be right: there is no falling back to the cookie.
 */
export async function findActorByToken(request: NextRequest): Promise<Actor | null> {
  const authorization = request.headers.get('authorization')
  if (authorization === null) return findActor(request)
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization) ?? []
  const claims = token ? verifyAccessToken(token) : null
  return claims ? unsafeFindActor(claims) : null
}

/** The request at hand, with its cookies, for code that Next does not give it to. */
async function currentRequest(): Promise<NextRequest> {
  await headers()
  const jar = await cookies()
  return new NextRequest(env('NEXTAUTH_URL'), { headers: { cookie: jar.toString() } })
}

/** Who looks at the page being rendered; asked once a request. Makes the page dynamic: never on public pages. */
export const getActor = cache(async (): Promise<Actor | null> => findActor(await currentRequest()))

/** The sign-in that the browser at hand has a cookie of, ended or not; null when it has none. */
export async function readCurrentClaims(): Promise<SessionClaims | null> {
  return toSessionClaims(await readSessionToken(await currentRequest()))
}

/**
 * The visitor of a page that asks for a role; anyone else is sent to log in and comes back after: to the very address that
 * was asked for, or to `pathname` where nothing says which that was.
 */
export async function requireRole(pathname: string, ...roles: readonly Role[]): Promise<Actor> {
  const actor = await getActor()
  if (!actor || (roles.length > 0 && !roles.some((role) => actor.roles.includes(role)))) redirect(routes.login((await headers()).get(ASKED_ADDRESS) ?? pathname))
  return actor
}
