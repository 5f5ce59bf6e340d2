import type { german } from './german'
import type { germanOnServer } from './german-on-server'

/** An English text of the shop; its translations are in the catalogue under it. Browsers have those that are said there. */
export type AnyText = keyof typeof german | keyof typeof germanOnServer

/** A text without braces, which needs nothing else to be said: what lists of labels are made of. */
export type Text = { [Words in AnyText]: Words extends `${string}{${string}}${string}` ? never : Words }[AnyText]

/** The names in braces of a text: `count` in '{count} copies'. */
type Holes<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never

/** What fills the braces of a text. */
export type Values<Words extends string, Value = string | number> = { readonly [Name in Holes<Words>]: Value }

/** The arguments after a text: none when it has no braces. */
export type Filling<Words extends string, Value = string | number> = [Holes<Words>] extends [never] ? [] : [values: Values<Words, Value>]

/** Puts `values` where the braces of `words` name them. A name without a value stays as it is. */
export function fill(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
