import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { routes, toOwnPath } from '@/lib/routes'
import { LANGUAGE_COOKIE, type Language } from '@/lib/texts/language'

/** How long the choice is remembered: a year, in seconds. */
const REMEMBERED_S = 365 * 24 * 3600

/** The page of the shop that the form was on, by what the browser says; the front page when it says nothing. */
function readPage(request: NextRequest, shop: string): string {
  const page = request.headers.get('referer')
  return page?.startsWith(`${shop}/`) ? page.slice(shop.length) : routes.home()
}

/**
 * Leads back to where the language was chosen (`back`, else the page the form was on; only ever a page of this shop) and
 * has the browser remember it.
 */
export function toLanguageResponse(request: NextRequest, language: Language, back: string | undefined): NextResponse {
  const shop = new URL(env('NEXTAUTH_URL'))
  const page = new URL(toOwnPath(back ?? readPage(request, shop.origin)), shop)
  const response = NextResponse.redirect(page, { status: 303, headers: { 'cache-control': 'no-store' } })
  response.cookies.set(LANGUAGE_COOKIE, language, {
    path: '/', maxAge: REMEMBERED_S, sameSite: 'lax', httpOnly: true, secure: shop.protocol === 'https:'
  })
  return response
}
