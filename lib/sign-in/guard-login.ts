import 'server-only'
import type { NextRequest } from 'next/server'
import { clientAddressOf } from '@/lib/platform/http/client-address'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { normaliseEmail } from '@/lib/platform/text/email-address'
import { findKnownAccount, findKnownBrowser, makeKnownBrowserCookie } from '@/lib/users/known-browser'
import { countLogin, forgiveLogin } from '@/lib/users/rate-limits'
import { sessionCookieName } from '@/lib/platform/auth/session-life'
import { isSecondStepCookie } from './second-step-cookie'

/** Limits failed password logins. `given` must be the e-mail address that `answer` uses: otherwise a second address
 * could be guessed uncounted. A successful login marks the browser as known. @throws AppError TOO_MANY_REQUESTS */
export async function guardLogin(
  request: NextRequest,
  given: unknown,
  body: () => Promise<Response>
): Promise<Response> {
  // Other types cannot log in; the attempt is counted all the same.
  const email = cutText(normaliseEmail(typeof given === 'string' ? given : ''), TEXT_LIMITS.email)
  // Read before the password check: if the password changes meanwhile, the browser stays unknown.
  const known = await findKnownAccount(email)
  const attempt = { email, address: clientAddressOf(request), browserId: findKnownBrowser(request.cookies, known) }
  await countLogin(attempt)
  const response = await body()
  const cookies = response.headers.getSetCookie()
  const isIn = cookies.some((cookie) => cookie.startsWith(`${sessionCookieName()}=ey`))
  if (known === null || (!isIn && !cookies.some(isSecondStepCookie))) return response
  await forgiveLogin(attempt)
  // A browser is known once it has passed both steps.
  if (!isIn) return response
  const headers = new Headers(response.headers)
  headers.append('set-cookie', makeKnownBrowserCookie(known))
  return new Response(response.body, { status: response.status, headers })
}
