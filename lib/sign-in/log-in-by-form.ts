import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { pingDatabase } from '@/lib/platform/db/db'
import { authenticateUser } from '@/lib/users/authenticate-user'
import { guardLogin } from './guard-login'
import { toSessionCookies } from './session-cookies'

/** For plain forms with a checked origin: next-auth's call needs a CSRF token that only scripts can fetch. Shares
 * its rate limit. Returns cookies, or null for wrong credentials. @throws AppError TOO_MANY_REQUESTS, SIGNED_OUT */
export async function logInByForm(
  request: NextRequest,
  credentials: { email?: unknown; password?: unknown }
): Promise<string[] | null> {
  // An unavailable database must not look like a wrong password.
  await pingDatabase()
  const response = await guardLogin(request, credentials.email, async () => {
    const user = await authenticateUser(credentials)
    if (!user) return new NextResponse(null, { status: 401 })
    const response = new NextResponse(null, { status: 204 })
    for (const cookie of await toSessionCookies(user)) response.headers.append('set-cookie', cookie)
    return response
  })
  return response.ok ? response.headers.getSetCookie() : null
}
