import 'server-only'
import { cookies } from 'next/headers'
import { LANGUAGE_COOKIE, type Language } from '@/lib/platform/i18n/language'
import { toReadableLanguage } from '@/lib/settings/languages'

/** That of the browser, for mails to a new account. */
export async function readChosenLanguage(): Promise<Language> {
  return toReadableLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value)
}
