import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import type { Role } from '@/lib/platform/access/actor'
import { pingDatabase } from '@/lib/platform/db/db'
import { authenticateUser } from '@/lib/users/authenticate-user'
import { guardLogin } from './guard-login'
import { toSessionCookies, type SignedIn } from './session-cookies'

/** For plain forms with a checked origin: next-auth's call needs a CSRF token that only scripts can fetch. Shares
 * its rate limit. Null for wrong credentials. @throws AppError TOO_MANY_REQUESTS, SIGNED_OUT */
export async function logInByForm(
  request: NextRequest,
  credentials: { email?: unknown; password?: unknown }
): Promise<SignedIn | null> {
  // An unavailable database must not look like a wrong password.
  await pingDatabase()
  let roles: readonly Role[] = []
  const response = await guardLogin(request, credentials.email, async () => {
    const user = await authenticateUser(credentials)
    if (!user) return new NextResponse(null, { status: 401 })
    roles = user.roles
    const response = new NextResponse(null, { status: 204 })
    for (const cookie of await toSessionCookies(user)) response.headers.append('set-cookie', cookie)
    return response
  })
  return response.ok ? { cookies: response.headers.getSetCookie(), roles } : null
}
