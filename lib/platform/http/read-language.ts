import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/platform/env'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from '@/lib/platform/i18n/language'
import { toOwnPath } from '@/lib/routes'
import { readPageOfForm } from './read-form'

/** Accept-Language: RFC 9110, section 12.5.4. */
function readAccepted(header: string): Language | null {
  const accepted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const known = accepted.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality)
  return known.map(({ language }) => language).find(isLanguage) ?? null
}

export function readLanguage({ headers }: Pick<Request, 'headers'>): Language {
  for (const cookie of headers.get('cookie')?.split(';') ?? []) {
    const [name, value] = cookie.trim().split('=')
    if (name === LANGUAGE_COOKIE) return isLanguage(value) ? value : DEFAULT_LANGUAGE
  }
  return readAccepted(headers.get('accept-language') ?? '') ?? DEFAULT_LANGUAGE
}

const REMEMBERED_S = 365 * 24 * 3600

/** Redirects to `back`, else to the page of the form; only to pages of this shop. */
export function toLanguageResponse(request: NextRequest, language: Language, back: string | undefined): NextResponse {
  const shop = new URL(env('NEXTAUTH_URL'))
  const page = new URL(toOwnPath(back ?? readPageOfForm(request)), shop)
  const response = NextResponse.redirect(page, { status: 303, headers: { 'cache-control': 'no-store' } })
  response.cookies.set(LANGUAGE_COOKIE, language, {
    path: '/',
    maxAge: REMEMBERED_S,
    sameSite: 'lax',
    httpOnly: true,
    secure: shop.protocol === 'https:'
  })
  return response
}
