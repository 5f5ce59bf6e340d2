import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/platform/env'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'

const headers = { 'cache-control': 'no-store' }

/** One-click unsubscribe (RFC 8058): a mail program posts to `end` without cookies, so only the token authenticates;
 * it never redirects. Older programs open `showPage`, which changes nothing. */
export function toOneClick(name: string, toPage: (token: string) => string, end: (request: NextRequest) => Promise<string>) {
  return {
    async end(request: NextRequest): Promise<NextResponse> {
      try {
        return NextResponse.json({ message: await end(request) }, { headers })
      } catch (error) {
        return toErrorResponse(error, name, request)
      }
    },
    showPage(request: NextRequest): NextResponse {
      const page = new URL(toPage(request.nextUrl.searchParams.get('token') ?? ''), env('NEXTAUTH_URL'))
      return NextResponse.redirect(page, { status: 303, headers })
    }
  }
}
