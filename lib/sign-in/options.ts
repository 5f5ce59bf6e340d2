import 'server-only'
import type { LoggerInstance, NextAuthOptions, User } from 'next-auth'
import { encode, type JWT } from 'next-auth/jwt'
import CredentialsProvider from 'next-auth/providers/credentials'
import type { NextRequest, NextResponse } from 'next/server'
import type { Role } from '@/lib/platform/access/actor'
import { readCurrentClaims, readSessionToken } from '@/lib/users/current-actor'
import {
  IDLE_SECONDS,
  prolongedLife,
  rolesOfToken,
  sessionCookieName,
  sessionCookieOptions,
  toSessionClaims,
  type SessionClaims
} from '@/lib/platform/auth/session-life'
import { endSession, prolongStoredSession, startSession } from '@/lib/users/stored-session'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { isStorageFull } from '@/lib/platform/storage/storage-full'
import { routes, toSafeReturnPath } from '@/lib/routes'
import { authenticateUser } from '@/lib/users/authenticate-user'
import { admitFromProvider } from './admit-from-provider'
import { googleProviders } from './google'
import { openIdProviders } from './openid'
import { toShopAdapter } from './shop-adapter'
import { isProviderId } from '@/lib/users/providers'
import type { SignInProgress } from './sign-in-progress'

/** Unlike next-auth's own rule, refuses `/\evil.test` and /api, and does not throw on invalid addresses. */
export function toSafeRedirect(url: string, baseUrl: string): string {
  const path = url === baseUrl || url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
  return `${baseUrl}${toSafeReturnPath(path)}`
}

/** Characters; the message may quote what a guest sent. */
const MAX_REASON = 200

/** Guests can cause these errors at will, so they are warnings with a length limit. */
export const authLogger: LoggerInstance = {
  error(code, metadata) {
    const error = metadata instanceof Error ? metadata : metadata.error
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, MAX_REASON) : undefined
    log.warn({ code, reason }, 'next-auth')
  },
  warn: (code) => log.warn({ code }, 'next-auth'),
  debug: () => undefined
}

/** Ends `before`, the previous session of this browser. */
export async function toSignInToken(
  user: Pick<User, 'id' | 'roles' | 'sessionVersion'>,
  hasSecondStep: boolean,
  before: SessionClaims | null
): Promise<JWT> {
  const sessionId = await startSession(user.id, user.sessionVersion, hasSecondStep)
  if (before) await endSession(before)
  const loggedInAt = Math.floor(Date.now() / 1000)
  return { sub: user.id, roles: user.roles, sessionVersion: user.sessionVersion, sessionId, loggedInAt }
}

/** Also false on a full disk: the session continues, and the next visit retries. */
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

/** Renews the cookie once a day, and at once if the roles changed, so that the middleware admits the account. An
 * ended session stays ended. */
export async function prolongSession(
  request: NextRequest,
  response: NextResponse,
  roles: readonly Role[]
): Promise<NextResponse> {
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
    /** For redirects of the middleware only; reads and writes load the roles from the database. */
    roles?: readonly Role[]
    sessionVersion?: number
    sessionId?: string
    /** Last proof of identity, in seconds since 1970; kept when the token is renewed. */
    loggedInAt?: number
  }
}

/** Null if a code is asked for: next-auth starts no session then. */
async function authorize(credentials: unknown, progress: SignInProgress): Promise<User | null> {
  const user = await authenticateUser(credentials)
  if (!user?.hasTwoStep) return user
  progress.awaitsCode = user
  return null
}

/** The token holds the account id and session version; nothing in it is trusted for authorisation. */
export function authOptions(progress: SignInProgress): NextAuthOptions {
  return {
    secret: env('NEXTAUTH_SECRET'),
    adapter: toShopAdapter(progress),
    session: { strategy: 'jwt', maxAge: IDLE_SECONDS },
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    // Also reached in the Google window, which notifies its opener.
    pages: { signIn: routes.signInRefused(), error: routes.signInRefused() },
    logger: authLogger,
    providers: [
      CredentialsProvider({
        name: 'Email and password',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (credentials) => authorize(credentials, progress)
      }),
      ...googleProviders(),
      ...openIdProviders()
    ],
    callbacks: {
      signIn: ({ account, profile }) =>
        isProviderId(account?.provider) ? admitFromProvider(account.provider, profile, progress) : true,
      redirect: ({ url, baseUrl }) => toSafeRedirect(url, baseUrl),
      jwt: async ({ token, user }) =>
        user ? toSignInToken(user, progress.hasSecondStep ?? false, await readCurrentClaims()) : token,
      session({ session }) {
        // The shop reads the account from /api/me only.
        return { expires: session.expires }
      }
    },
    events: {
      async signOut({ token }) {
        const claims = toSessionClaims(token)
        if (claims) await endSession(claims)
      }
    }
  }
}
