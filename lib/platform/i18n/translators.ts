import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { compileMessages, type Catalogue as Uncompiled } from './compile-messages'
import type { Language } from './language'
import { toTranslator, type Messages, type Translator } from './translator'

const Catalogue: z.ZodType<Uncompiled> = z.record(
  z.string(),
  z.lazy(() => z.union([z.string(), Catalogue]))
)

const catalogues = new Map<Language, Messages>()
const translators = new Map<Language, Translator>()

/** Read from disk on first use, so that a new language changes no import. */
export function getMessages(language: Language): Messages {
  const known = catalogues.get(language)
  if (known) return known
  const catalogue = compileMessages(
    Catalogue.parse(JSON.parse(readFileSync(path.resolve('messages', `${language}.json`), 'utf8')))
  )
  catalogues.set(language, catalogue)
  return catalogue
}

export function translatorFor(language: Language): Translator {
  const known = translators.get(language)
  if (known) return known
  const translator = toTranslator(language, getMessages(language))
  translators.set(language, translator)
  return translator
}
