import 'server-only'
import type { LoggerInstance, NextAuthOptions, User } from 'next-auth'
import { encode, type JWT } from 'next-auth/jwt'
import CredentialsProvider from 'next-auth/providers/credentials'
import type { NextRequest, NextResponse } from 'next/server'
import type { Role } from '@/lib/platform/access/actor'
import { rolesOfToken } from '@/lib/platform/auth/roles-of-token'
import { readCurrentClaims, readSessionToken } from '@/lib/platform/auth/session'
import { IDLE_SECONDS, prolongedLife, sessionCookieName, sessionCookieOptions, toSessionClaims, type SessionClaims } from '@/lib/platform/auth/session-life'
import { endSession, prolongStoredSession, startSession } from '@/lib/platform/auth/stored-session'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { isStorageFull } from '@/lib/platform/storage/storage-full'
import { routes, toSafeReturnPath } from '@/lib/routes'
import { authenticateUser } from '@/lib/users/authenticate-user'
import { admitFromGoogle, googleProviders } from './google'

/**
 * Where next-auth may send a browser: the same rule as for the address remembered at login, as a whole address of the
 * shop. next-auth's own rule also lets `/\evil.test` and addresses of /api through, and throws on what is no address.
 */
export function toSafeRedirect(url: string, baseUrl: string): string {
  const path = url === baseUrl || url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
  return `${baseUrl}${toSafeReturnPath(path)}`
}

/** Of an error's message, in characters: it may quote what a guest sent. */
const MAX_REASON = 200

/**
 * next-auth's log in the shop's form. A sign-in that somebody cancelled or a way back that was used twice is no fault of
 * the shop, so nothing of it is more than a warning; and since guests cause them at will, no line is long.
 */
export const authLogger: LoggerInstance = {
  error(code, metadata) {
    const error = metadata instanceof Error ? metadata : metadata.error
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, MAX_REASON) : undefined
    log.warn({ code, reason }, 'next-auth')
  },
  warn: (code) => log.warn({ code }, 'next-auth'),
  debug: () => undefined
}

/** What a sign-in that has just succeeded is known by from now on. The one this browser had before ends with it. */
export async function toSignInToken(user: Pick<User, 'id' | 'roles' | 'sessionVersion'>): Promise<JWT> {
  const before = await readCurrentClaims()
  const sessionId = await startSession(user.id, user.sessionVersion)
  if (before) await endSession(before)
  const loggedInAt = Math.floor(Date.now() / 1000)
  return { sub: user.id, roles: user.roles, sessionVersion: user.sessionVersion, sessionId, loggedInAt }
}

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

declare module 'next-auth' {
  interface User {
    id: string
    roles: readonly Role[]
    sessionVersion: number
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    /** For the middleware's redirects only; every read and write asks the database for the roles. */
    roles?: readonly Role[]
    /** The one role, in place of `roles`, of a token that was made before an account could have two. */
    role?: Role
    sessionVersion?: number
    /** This one sign-in; see lib/platform/auth/stored-session. */
    sessionId?: string
    /** When the password was typed or the provider asked, in seconds since 1970; kept however often the token is renewed. */
    loggedInAt?: number
  }
}

/** next-auth's settings. The token carries the account's id and session version, and nothing the shop would trust. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env('NEXTAUTH_SECRET'),
    session: { strategy: 'jwt', maxAge: IDLE_SECONDS },
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    // Also reached inside the Google window, which tells the page that opened it; others go on to /login from there.
    pages: { signIn: routes.signInRefused(), error: routes.signInRefused() },
    logger: authLogger,
    providers: [
      CredentialsProvider({
        name: 'Email and password',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (credentials) => authenticateUser(credentials)
      }),
      ...googleProviders()
    ],
    callbacks: {
      signIn: ({ user, account, profile }) => (account?.provider === 'google' ? admitFromGoogle(user, profile) : true),
      redirect: ({ url, baseUrl }) => toSafeRedirect(url, baseUrl),
      jwt: ({ token, user }) => (user ? toSignInToken(user) : token),
      session({ session }) {
        // Nothing in the shop reads the session's content; the account is asked for at /api/me.
        return { expires: session.expires }
      }
    },
    events: {
      // The cookie goes in any case; should this fail, next-auth logs it (a copy of the cookie then lives until its end).
      async signOut({ token }) {
        const claims = toSessionClaims(token)
        if (claims) await endSession(claims)
      }
    }
  }
}
