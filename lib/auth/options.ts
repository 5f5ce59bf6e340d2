import 'server-only'
import type { NextAuthOptions, User } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env } from '@/lib/env'
import { routes } from '@/lib/routes'
import { authenticateUser } from '@/lib/users/authenticate-user'
import type { Role } from '@/lib/users/user'
import { authLogger } from './auth-logger'
import { admitFromGoogle, googleProviders } from './google'
import { readCurrentClaims } from './session'
import { toSessionClaims } from './session-claims'
import { sessionCookieName, sessionCookieOptions } from './session-cookie'
import { IDLE_SECONDS } from './session-life'
import { endSession, startSession } from './stored-session'
import { toSafeRedirect } from './to-safe-redirect'

declare module 'next-auth' {
  interface User {
    id: string
    role: Role
    sessionVersion: number
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    /** For the middleware's redirects only; every read and write asks the database for the role. */
    role?: Role
    sessionVersion?: number
    /** This one sign-in; see lib/auth/stored-session. */
    sessionId?: string
    /** When the password was typed or the provider asked, in seconds since 1970; kept however often the token is renewed. */
    loggedInAt?: number
  }
}

/** What a sign-in that has just succeeded is known by from now on. The one this browser had before ends with it. */
async function toSignInToken(user: User): Promise<JWT> {
  const before = await readCurrentClaims()
  const sessionId = await startSession(user.id, user.sessionVersion)
  if (before) await endSession(before)
  const loggedInAt = Math.floor(Date.now() / 1000)
  return { sub: user.id, role: user.role, sessionVersion: user.sessionVersion, sessionId, loggedInAt }
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
