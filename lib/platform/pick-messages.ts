import 'server-only'
import { env } from './env'
import type { Language } from './i18n/language'
import { isGroup, type Messages } from './i18n/translator'
import { getMessages } from './i18n/translators'

interface Picked {
  [name: string]: Messages[string] | Picked
}

/** Some messages of a language, by their keys. In development all of them: a message may be newer than the list. */
export function pickMessages(language: Language, keys: readonly string[]): Messages {
  const messages = getMessages(language)
  if (env('NODE_ENV') === 'development') return messages
  const picked: Picked = {}
  for (const key of keys) {
    let from: Messages[string] | undefined = messages
    let to = picked
    const names = key.split('.')
    for (const [index, name] of names.entries()) {
      from = isGroup(from) ? from[name] : undefined
      if (from === undefined) throw new Error(`The message ${key} is missing.`)
      if (index === names.length - 1) to[name] = from
      else {
        const group = to[name]
        to = isGroup(group) ? group : (to[name] = {})
      }
    }
  }
  return picked
}
