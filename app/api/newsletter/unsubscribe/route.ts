import { NextResponse, type NextRequest } from 'next/server'
import { UNSUBSCRIBE_CALL, UNSUBSCRIBE_PAGE_CALL } from '@/lib/api/calls'
import { env } from '@/lib/platform/env'
import { withDeclaration } from '@/lib/platform/handlers/declaration'
import { parse, readLinkToken } from '@/lib/platform/http/parse'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'
import { NewsletterToken, UNSUBSCRIBE_ANSWER } from '@/lib/newsletter/subscriber'
import { unsubscribe } from '@/lib/newsletter/subscription'
import { routes } from '@/lib/routes'

function tokenOf(request: NextRequest): string {
  return request.nextUrl.searchParams.get('token') ?? ''
}

async function endSubscription(request: NextRequest): Promise<NextResponse> {
  try {
    await unsubscribe(parse(NewsletterToken, readLinkToken(request)))
    return NextResponse.json({ message: UNSUBSCRIBE_ANSWER }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    return toErrorResponse(error, 'POST /api/newsletter', request)
  }
}

function showPage(request: NextRequest): NextResponse {
  const page = new URL(routes.newsletterUnsubscribe(tokenOf(request)), env('NEXTAUTH_URL'))
  return NextResponse.redirect(page, { status: 303, headers: { 'cache-control': 'no-store' } })
}

/**
 * One-click unsubscribe (RFC 8058): a mail program posts a form here, from its own servers and without cookies, so the
 * token in the address is all that proves who calls. The page's button comes here too. Never a redirect.
 */
export const POST = withDeclaration(UNSUBSCRIBE_CALL, endSubscription)

/** Older mail programs open the address instead: they get the page with the button, and nothing is ended yet. */
export const GET = withDeclaration(UNSUBSCRIBE_PAGE_CALL, showPage)
