import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { encode } from 'next-auth/jwt'
import { pingDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { authenticateUser } from '@/lib/users/authenticate-user'
import { guardLogin } from '@/lib/platform/auth/guard-login'
import { IDLE_SECONDS, sessionCookieName, sessionCookieOptions } from '@/lib/platform/auth/session-life'
import { toSignInToken } from './options'

/**
 * Logs in with the fields of a plain form, whose origin has been checked: next-auth's own call asks for a token that only a
 * script can fetch. The attempts are counted together with those of that call. The cookies of the session and the browser
 * come back; null for a wrong address or password.
 * @throws AppError TOO_MANY_REQUESTS, SIGNED_OUT
 */
export async function logInByForm(request: NextRequest, credentials: { email?: unknown; password?: unknown }): Promise<string[] | null> {
  // What is unavailable must not be told as a wrong password.
  await pingDatabase()
  const response = await guardLogin(request, credentials.email, async () => {
    const user = await authenticateUser(credentials)
    if (!user) return new NextResponse(null, { status: 401 })
    const value = await encode({ token: await toSignInToken(user), secret: env('NEXTAUTH_SECRET'), maxAge: IDLE_SECONDS })
    const answer = new NextResponse(null, { status: 204 })
    answer.cookies.set(sessionCookieName(), value, { ...sessionCookieOptions(), maxAge: IDLE_SECONDS })
    return answer
  })
  return response.ok ? response.headers.getSetCookie() : null
}
