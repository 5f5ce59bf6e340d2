import 'server-only'
import type { NextRequest } from 'next/server'
import { clientAddressOf } from '@/lib/http/client-address'
import { readText } from '@/lib/http/read-body'
import { normaliseEmail } from '@/lib/users/user'
import { findKnownBrowser, makeKnownBrowserCookie } from './known-browser'
import { countLogin, forgiveLogin } from './rate-limits'
import { sessionCookieName } from './session-cookie'

/** The address somebody tries to log in with, as next-auth would read it from the form or from JSON. */
async function readEmail(request: Request): Promise<string> {
  const text = await readText(request)
  const isJson = request.headers.get('content-type')?.includes('application/json')
  const email = isJson ? emailOfJson(text) : new URLSearchParams(text).get('email')
  return normaliseEmail(email ?? '').slice(0, 254)
}

function emailOfJson(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : null
  } catch {
    // Not JSON: nobody can log in with it, and the attempt is counted all the same.
    return null
  }
}

/**
 * Lets a login by password through to `answer` unless there were too many failures. After the right password the
 * browser is known for that account.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function guardLogin(request: NextRequest, answer: () => Promise<Response>): Promise<Response> {
  const email = await readEmail(request.clone())
  const attempt = { email, address: clientAddressOf(request), browserId: findKnownBrowser(request.cookies, email) }
  await countLogin(attempt)
  const response = await answer()
  const isIn = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookieName()}=ey`))
  if (!isIn) return response
  await forgiveLogin(attempt)
  const headers = new Headers(response.headers)
  headers.append('set-cookie', makeKnownBrowserCookie(email))
  return new Response(response.body, { status: response.status, headers })
}
