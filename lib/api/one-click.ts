import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { MessageResponse } from '@/lib/platform/response-fields'
import { env } from '@/lib/platform/env'
import { LinkToken, parse, readLinkToken } from '@/lib/platform/http/parse'
import { readLanguage } from '@/lib/platform/http/read-language'
import { toErrorResponse } from './to-error-response'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { withDeclaration } from './declaration'

const headers = { 'cache-control': 'no-store' }

type OneClick = {
  /** What ends: completes "Ends … by the token of a mailed link". */
  what: string
  path: string
  toPage: (token: string) => string
  end: (token: string) => Promise<PlainKey>
}

/** Ends mails by one click (RFC 8058). A mail program posts a form from its own servers and without cookies, so the token
 * alone authorizes the call, and it never redirects. Older mail programs open the address: GET leads to the page with the
 * button, also without a token, and ends nothing. */
export function handleOneClick({ what, path, toPage, end }: OneClick) {
  return {
    POST: withDeclaration(
      {
        summary: `Ends ${what} by the token of a mailed link, with one click (RFC 8058).`,
        response: MessageResponse,
        errorCodes: ['NOT_FOUND'],
        roles: null,
        input: LinkToken,
        body: 'raw',
        isForMachines: true
      },
      async (request: NextRequest): Promise<NextResponse> => {
        try {
          const message = await end(parse(LinkToken, readLinkToken(request)).token)
          return NextResponse.json({ message: translatorFor(readLanguage(request))(message) }, { headers })
        } catch (error) {
          return toErrorResponse(error, `POST ${path}`, request)
        }
      }
    ),
    GET: withDeclaration(
      { summary: `Leads to the page that ends ${what}.`, roles: null, input: LinkToken.partial(), status: 303 },
      (request: NextRequest): NextResponse => {
        const page = new URL(toPage(request.nextUrl.searchParams.get('token') ?? ''), env('NEXTAUTH_URL'))
        return NextResponse.redirect(page, { status: 303, headers })
      }
    )
  }
}
