import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/platform/env'
import { readLanguage } from '@/lib/platform/http/read-language'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { translatorFor } from '@/lib/platform/i18n/translators'

const headers = { 'cache-control': 'no-store' }

/**
 * What ends mails by one click (RFC 8058). A mail program posts a form to `end`, from its own servers and without cookies: the
 * token in the address is all that proves who calls. The page's button comes there too. Never a redirect. Older mail programs
 * open the address instead: `showPage` leads them to the page with the button, and nothing is ended yet.
 */
export function toOneClick(
  name: string,
  toPage: (token: string) => string,
  end: (request: NextRequest) => Promise<PlainKey>
) {
  return {
    async end(request: NextRequest): Promise<NextResponse> {
      try {
        return NextResponse.json({ message: translatorFor(readLanguage(request))(await end(request)) }, { headers })
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
