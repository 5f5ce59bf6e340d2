import { NextResponse, type NextRequest } from 'next/server'
import { STOP_MAILS_CALL, STOP_MAILS_PAGE_CALL } from '@/lib/api/calls'
import { env } from '@/lib/platform/env'
import { withDeclaration } from '@/lib/platform/handlers/declaration'
import { parse, readLinkToken } from '@/lib/platform/http/parse'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'
import { routes } from '@/lib/routes'
import { StopToken } from '@/lib/saved-searches/schemas'
import { stopMails } from '@/lib/saved-searches/stop-mails'

function tokenOf(request: NextRequest): string {
  return request.nextUrl.searchParams.get('token') ?? ''
}

async function stop(request: NextRequest): Promise<NextResponse> {
  try {
    const message = await stopMails(parse(StopToken, readLinkToken(request)).token)
    return NextResponse.json({ message }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    return toErrorResponse(error, 'POST /api/saved-searches', request)
  }
}

function showPage(request: NextRequest): NextResponse {
  const page = new URL(routes.savedSearchOff(tokenOf(request)), env('NEXTAUTH_URL'))
  return NextResponse.redirect(page, { status: 303, headers: { 'cache-control': 'no-store' } })
}

/**
 * One click ends mails (RFC 8058): a mail program posts a form here, from its own servers and without cookies, so the token
 * in the address is all that proves who calls. The page's button comes here too. Never a redirect.
 */
export const POST = withDeclaration(STOP_MAILS_CALL, stop)

/** Older mail programs open the address instead: they get the page with the button, and nothing is ended yet. */
export const GET = withDeclaration(STOP_MAILS_PAGE_CALL, showPage)
