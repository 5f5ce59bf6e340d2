import 'server-only'
import type { Messages } from 'use-intl/core'
import { env } from './env'
import type { Language } from './i18n/language'
import { getCatalogue } from './i18n/translators'

type Group = { [name: string]: unknown }

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null
}

/** Some messages of a language, by their keys. In development all of them: a message may be newer than the list. */
export function pickMessages(language: Language, keys: readonly string[]): Messages {
  const catalogue = getCatalogue(language)
  if (env('NODE_ENV') === 'development') return catalogue
  const picked: Group = {}
  for (const key of keys) {
    let from: unknown = catalogue
    let to: Group = picked
    const names = key.split('.')
    for (const [index, name] of names.entries()) {
      from = isGroup(from) ? from[name] : undefined
      if (index === names.length - 1) to[name] = from
      else {
        const group = to[name]
        to = isGroup(group) ? group : (to[name] = {})
      }
    }
  }
  return picked
}
