import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from '@/lib/platform/i18n/language'

/** The language that a request's cookie asks for; the shop's own where it asks for none that the shop has. */
export function readLanguage({ headers }: Pick<Request, 'headers'>): Language {
  for (const cookie of headers.get('cookie')?.split(';') ?? []) {
    const [name, value] = cookie.trim().split('=')
    if (name === LANGUAGE_COOKIE) return isLanguage(value) ? value : DEFAULT_LANGUAGE
  }
  return DEFAULT_LANGUAGE
}
