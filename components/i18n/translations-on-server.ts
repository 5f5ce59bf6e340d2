import { cache, use } from 'react'
import { lang } from 'next/root-params'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'

/** The language of the page. One promise a request, so that only the first component has to wait for it. */
export const getLanguage = cache(async (): Promise<Language> => {
  const code = await lang()
  return isLanguage(code) ? code : DEFAULT_LANGUAGE
})

/** Translates into the language of the page, for server components that are not async; the hook of the same name in browsers. */
export function useTranslations(): Translator {
  return translatorFor(use(getLanguage()))
}

/** Translates into the language of the page, for async server components and metadata. */
export async function getTranslations(): Promise<Translator> {
  return translatorFor(await getLanguage())
}
