import { isLanguage, LANGUAGE_COOKIE, type Language } from '@/lib/platform/i18n/language'
import { defaultLanguage, isUsable, toReadableLanguage } from '@/lib/settings/languages'

/** LANGUAGE_COOKIE */
const COOKIE = /(?:^|;)\s*language=([\w-]*)\s*(?:;|$)/

/** Of a page: the language of the cookie, else that of the shop. Pages are cached by it. */
export function parseLanguage(cookie: string | undefined): Language {
  return toReadableLanguage(cookie && COOKIE.exec(cookie)?.[1])
}

/** Accept-Language: RFC 9110, section 12.5.4. */
function readAccepted(header: string): Language | null {
  const accepted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const known = accepted.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality)
  return known.map(({ language }) => language).find((language) => isLanguage(language) && isUsable(language)) ?? null
}

/** Of a response that is kept by no cache: the language of the cookie, else one that the browser accepts, else that of the
 * shop. */
export function findRequestedLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (cookie !== undefined && COOKIE.test(cookie)) return parseLanguage(cookie)
  return readAccepted(acceptLanguage ?? '') ?? defaultLanguage()
}

/** The cookies of a request with the language in which this shop shows the page: the rewrites of next.config.ts, which
 * are made by the build, know no settings. */
export function withShownLanguage(cookie: string | undefined): string {
  const language = parseLanguage(cookie)
  const others = (cookie ?? '')
    .split(';')
    .filter((part) => part.trim() && part.split('=')[0]?.trim() !== LANGUAGE_COOKIE)
  return [...others.map((part) => part.trim()), `${LANGUAGE_COOKIE}=${language}`].join('; ')
}
