import { cache, use } from 'react'
import { lang } from 'next/root-params'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'

/** One promise per request, so that only the first component suspends. */
export const getLanguage = cache(async (): Promise<Language> => {
  const code = await lang()
  return isLanguage(code) ? code : DEFAULT_LANGUAGE
})

/** For synchronous server components. */
export function useTranslations(): Translator {
  return translatorFor(use(getLanguage()))
}

/** For async server components and metadata. */
export async function getTranslations(): Promise<Translator> {
  return translatorFor(await getLanguage())
}
