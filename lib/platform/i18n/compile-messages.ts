import compile from 'icu-minify/compile'
import type { Messages } from './translator'

export interface Catalogue {
  readonly [name: string]: string | Catalogue
}

/** Parses ICU messages, so that the browser needs no parser. Throws a SyntaxError for a message that is none. */
export function compileMessages(catalogue: Catalogue): Messages {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, value]) => [
      name,
      // A copy, since React refuses objects without a prototype.
      typeof value === 'string' ? structuredClone(compile(value)) : compileMessages(value)
    ])
  )
}
