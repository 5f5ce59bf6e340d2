import { german } from './german'
import type { Language } from './language'
import { english, toTexts, type Texts } from './texts'

const TEXTS: Readonly<Record<Language, Texts>> = { en: english, de: toTexts({ language: 'de', words: german }) }

/** The texts of a language, for code on the server that is told which: mails, refusals, files. */
export function textsIn(language: Language): Texts {
  return TEXTS[language]
}
