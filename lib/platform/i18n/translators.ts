import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Language } from './language'
import { toTranslator, type Translator } from './translator'

const Catalogue = z.record(z.string(), z.record(z.string(), z.unknown()))
type Catalogue = z.infer<typeof Catalogue>

const catalogues = new Map<Language, Catalogue>()
const translators = new Map<Language, Translator>()

/** Read from disk on first use, so that a new language changes no import. */
export function getCatalogue(language: Language): Catalogue {
  const known = catalogues.get(language)
  if (known) return known
  const catalogue = Catalogue.parse(JSON.parse(readFileSync(path.resolve('messages', `${language}.json`), 'utf8')))
  catalogues.set(language, catalogue)
  return catalogue
}

export function translatorFor(language: Language): Translator {
  const known = translators.get(language)
  if (known) return known
  const translator = toTranslator(language, getCatalogue(language))
  translators.set(language, translator)
  return translator
}
