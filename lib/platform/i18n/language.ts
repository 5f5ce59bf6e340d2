type Direction = 'ltr' | 'rtl'
type Entry = { name: string; locale: string; dateLocale?: string; direction?: Direction; isHidden?: true }

/** A language is an entry here and a file messages/<code>.json. */
const ENTRIES = {
  // Irish English has the euro. British English names the zone CET or CEST, Irish English only GMT+1 or GMT+2 (CLDR).
  en: { name: 'English', locale: 'en-IE', dateLocale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  // The pseudo-locale of CLDR, made from English (launcher/pseudo-locale.ts). Chosen only by the cookie.
  'en-XA': { name: 'Pseudo', locale: 'en-IE', dateLocale: 'en-GB', isHidden: true }
} as const satisfies Record<string, Entry>

export type Language = keyof typeof ENTRIES

/** Of commands and of texts for programs, and that of visitors unless the settings say otherwise. */
export const DEFAULT_LANGUAGE: Language = 'en'
export const PSEUDO_LANGUAGE = 'en-XA' satisfies Language

/** Read by the server only. */
export const LANGUAGE_COOKIE = 'language'

export function isLanguage(word: unknown): word is Language {
  return typeof word === 'string' && Object.hasOwn(ENTRIES, word)
}

export const LANGUAGES = Object.keys(ENTRIES).filter(isLanguage)

function describe(language: Language): Entry {
  return ENTRIES[language]
}

/** Chosen only by the cookie. */
export function isHidden(language: Language): boolean {
  return describe(language).isHidden === true
}

/** Those that a shop can offer (lib/settings/languages.ts). */
export const OFFERED_LANGUAGES = LANGUAGES.filter((language) => !isHidden(language))

export function toLanguageName(language: Language): string {
  return describe(language).name
}

/** For Intl. */
export function toLocale(language: Language): string {
  return describe(language).locale
}

/** Of writing. */
export function toDirection(language: Language): Direction {
  return describe(language).direction ?? 'ltr'
}

export function toDateLocale(language: Language): string {
  const { locale, dateLocale = locale } = describe(language)
  return dateLocale
}
