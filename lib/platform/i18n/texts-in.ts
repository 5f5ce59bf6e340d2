import { german } from './german'
import { germanOnServer } from './german-on-server'
import { toGermanTexts } from './german-texts'
import type { Language } from './language'
import { english, type Texts } from './texts'

const TEXTS: Readonly<Record<Language, Texts>> = { en: english, de: toGermanTexts({ ...german, ...germanOnServer }) }

/** The texts of a language, for code on the server that is told which: mails, refusals, files. */
export function textsIn(language: Language): Texts {
  return TEXTS[language]
}
