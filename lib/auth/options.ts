import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env } from '@/lib/env'
import { routes } from '@/lib/routes'
import { authenticateUser } from '@/lib/users/authenticate-user'
import type { Role } from '@/lib/users/user'

/** A session ends after this long without a visit, in seconds. */
const IDLE_SECONDS = 14 * 24 * 60 * 60

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
  }
}

/** next-auth's settings. The token carries the account's id and session version, and nothing the shop would trust. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env('NEXTAUTH_SECRET'),
    session: { strategy: 'jwt', maxAge: IDLE_SECONDS },
    pages: { signIn: routes.login(), error: routes.login() },
    providers: [
      CredentialsProvider({
        name: 'Email and password',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (credentials) => authenticateUser(credentials)
      })
    ],
    callbacks: {
      jwt({ token, user }) {
        if (!user) return token
        return { sub: user.id, role: user.role, sessionVersion: user.sessionVersion }
      },
      session({ session }) {
        // Nothing in the shop reads the session's content; the account is asked for at /api/me.
        return { expires: session.expires }
      }
    }
  }
}
