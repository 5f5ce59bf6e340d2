/** The first language is the default. */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** Locales for Intl. Irish English, since its currency is the euro. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IE', de: 'de-DE' }

export const TIME_ZONE = 'Europe/Berlin'

export const OPEN_GRAPH_LOCALES: Readonly<Record<Language, string>> = { en: 'en_IE', de: 'de_DE' }

/** Read by the server only. */
export const LANGUAGE_COOKIE = 'language'

export function isLanguage(word: unknown): word is Language {
  return LANGUAGES.some((language) => language === word)
}
