import 'server-only'
import { cookies } from 'next/headers'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from '@/lib/platform/i18n/language'

/** That of the browser, for mails to a new account. */
export async function readChosenLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value
  return isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
}
