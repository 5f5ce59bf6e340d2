import 'server-only'
import type { NextRequest } from 'next/server'
import { clientAddressOf } from '@/lib/platform/http/client-address'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { normaliseEmail } from './mailbox'
import { findKnownAccount, findKnownBrowser, makeKnownBrowserCookie } from './known-browser'
import { countLogin, forgiveLogin } from './rate-limits'
import { sessionCookieName } from './session-life'

/**
 * Lets a login by password through to `answer` unless there were too many failures. `given` is the address that is logged
 * in with, of the very fields that `answer` reads: were they read twice, a second address in them could be guessed at
 * uncounted. After the right password the browser is known for that account.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function guardLogin(request: NextRequest, given: unknown, answer: () => Promise<Response>): Promise<Response> {
  // Nobody can log in with anything but a text; the attempt is counted all the same.
  const email = cutText(normaliseEmail(typeof given === 'string' ? given : ''), TEXT_LIMITS.email)
  // Read before the password is looked at: one that is changed meanwhile leaves a browser with the old one unknown.
  const known = await findKnownAccount(email)
  const attempt = { email, address: clientAddressOf(request), browserId: findKnownBrowser(request.cookies, known) }
  await countLogin(attempt)
  const response = await answer()
  const isIn = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookieName()}=ey`))
  if (!isIn || known === null) return response
  await forgiveLogin(attempt)
  const headers = new Headers(response.headers)
  headers.append('set-cookie', makeKnownBrowserCookie(known))
  return new Response(response.body, { status: response.status, headers })
}
