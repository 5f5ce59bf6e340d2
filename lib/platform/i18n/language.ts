/** The languages of the shop; the first is the default. */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** How numbers, prices and dates are written in each language, as BCP 47 tags for Intl: English as in Ireland, whose money is the euro. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IE', de: 'de-DE' }

/** The languages as Open Graph writes them (ogp.me). */
export const OPEN_GRAPH_LOCALES: Readonly<Record<Language, string>> = { en: 'en_IE', de: 'de_DE' }

/** The cookie that remembers the choice. It names nobody and is read by the server only. */
export const LANGUAGE_COOKIE = 'language'

/** True for a word that is the code of a language of the shop. */
export function isLanguage(word: unknown): word is Language {
  return LANGUAGES.some((language) => language === word)
}
