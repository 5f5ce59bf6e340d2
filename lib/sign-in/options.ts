import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env } from '@/lib/platform/env'
import { routes } from '@/lib/routes'
import { authenticateUser } from '@/lib/users/authenticate-user'
import type { Role } from '@/lib/platform/access/actor'
import { authLogger } from './auth-logger'
import { admitFromGoogle, googleProviders } from './google'
import { toSessionClaims } from '@/lib/platform/auth/session-claims'
import { sessionCookieName, sessionCookieOptions } from '@/lib/platform/auth/session-cookie'
import { IDLE_SECONDS } from '@/lib/platform/auth/session-life'
import { toSignInToken } from './sign-in-token'
import { endSession } from '@/lib/platform/auth/stored-session'
import { toSafeRedirect } from '@/lib/platform/auth/to-safe-redirect'

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
