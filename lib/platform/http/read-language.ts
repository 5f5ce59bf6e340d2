import 'server-only'
import { NextResponse } from 'next/server'
import { env } from '@/lib/platform/env'
import { LANGUAGE_COOKIE, type Language } from '@/lib/platform/i18n/language'
import { findRequestedLanguage } from './requested-language'

export function readLanguage({ headers }: Pick<Request, 'headers'>): Language {
  return findRequestedLanguage(headers.get('cookie') ?? undefined, headers.get('accept-language') ?? undefined)
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
