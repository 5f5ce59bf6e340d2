import { NextResponse, type NextRequest } from 'next/server'
import { getToken } from 'next-auth/jwt'
import { isCardPage, mayVisit } from '@/lib/access-by-path'
import { rolesOfToken, sessionCookieName } from '@/lib/platform/auth/session-life'
import { env, isCardInUse, optionalEnv } from '@/lib/platform/env'
import { ASKED_ADDRESS } from '@/lib/platform/http/client-address'
import { personalPagePolicy } from '@/lib/platform/http/security-headers'
import { sourcesOf } from '@/lib/page-sources'
import { routes } from '@/lib/routes'

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/dashboard/:path*',
    // Only categories are pages below /category; the rest is not found.
    '/category/:id',
    '/cart',
    // The login page for somebody who is signed in with another account (routes.loginWithOther). Next reads literals only.
    { source: '/login', has: [{ type: 'query', key: 'account' }] }
  ]
}

/** No page has this address. */
const MISSING = `${routes.dashboard()}/missing`

/** Redirects to the login before rendering, and sets the policy of personal pages. Not a security boundary: pages,
 * queries and API functions check again. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const token = await getToken({ req: request, secret: env('NEXTAUTH_SECRET'), cookieName: sessionCookieName() })
  const roles = rolesOfToken(token)
  const hasCards = isCardInUse()
  const isMissing = !hasCards && isCardPage(pathname)
  if (!mayVisit(isMissing ? MISSING : pathname, roles)) {
    // Next sends a same-host redirect as a bare path, so a forged Host header has no effect.
    const asked = `${pathname}${search}`
    const login = roles === null ? routes.login(asked) : routes.loginWithOther(asked)
    return NextResponse.redirect(new URL(login, request.nextUrl))
  }
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const sources = sourcesOf(pathname, hasCards ? { scriptUrl: optionalEnv('STRIPE_SCRIPT_URL') } : null)
  const policy = personalPagePolicy(nonce, sources, env('NODE_ENV') === 'development')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set(ASKED_ADDRESS, `${pathname}${search}`)
  const init = { request: { headers } }
  const response = isMissing ? NextResponse.rewrite(new URL(MISSING, request.nextUrl), init) : NextResponse.next(init)
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}
