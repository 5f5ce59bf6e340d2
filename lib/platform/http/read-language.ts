import 'server-only'
import { NextResponse } from 'next/server'
import { env } from '@/lib/platform/env'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from '@/lib/platform/i18n/language'

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

/** Redirects to `path` of this shop. */
export function toLanguageResponse(language: Language, path: string): NextResponse {
  const shop = new URL(env('NEXTAUTH_URL'))
  const response = NextResponse.redirect(new URL(path, shop), { status: 303, headers: { 'cache-control': 'no-store' } })
  response.cookies.set(LANGUAGE_COOKIE, language, {
    path: '/',
    maxAge: REMEMBERED_S,
    sameSite: 'lax',
    httpOnly: true,
    secure: shop.protocol === 'https:'
  })
  return response
}
