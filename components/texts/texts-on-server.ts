import { cache, use } from 'react'
import { lang } from 'next/root-params'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/lib/platform/i18n/language'
import type { Texts } from '@/lib/platform/i18n/texts'
import { textsIn } from '@/lib/platform/i18n/texts-in'

/** One promise a request, so that only the first component has to wait for it. */
const readLanguage = cache(async (): Promise<Language> => {
  const word = await lang()
  return isLanguage(word) ? word : DEFAULT_LANGUAGE
})

/** The texts of the page's language, for server components that are not async; the hook of the same name in browsers. */
export function useTexts(): Texts {
  return textsIn(use(readLanguage()))
}

/** The texts of the page's language, for async server components and metadata. */
export async function getTexts(): Promise<Texts> {
  return textsIn(await readLanguage())
}
