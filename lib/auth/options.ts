import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env } from '@/lib/env'
import { routes } from '@/lib/routes'
import { authenticateUser } from '@/lib/users/authenticate-user'
import type { Role } from '@/lib/users/user'
import { authLogger } from './auth-logger'
import { admitFromGoogle, googleProviders } from './google'
import { sessionCookieName, sessionCookieOptions } from './session-cookie'
import { IDLE_SECONDS } from './session-life'

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
      jwt({ token, user }) {
        if (!user) return token
        const loggedInAt = Math.floor(Date.now() / 1000)
        return { sub: user.id, role: user.role, sessionVersion: user.sessionVersion, loggedInAt }
      },
      session({ session }) {
        // Nothing in the shop reads the session's content; the account is asked for at /api/me.
        return { expires: session.expires }
      }
    }
  }
}
