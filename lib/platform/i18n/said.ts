import type { refusals } from '@/lib/platform/i18n/german/refusals'
import type { refusedFields } from '@/lib/platform/i18n/german/refused-fields'
import type { refusedInBrowser } from '@/lib/platform/i18n/german/refused-in-browser'
import type { refusedSales } from '@/lib/platform/i18n/german/refused-sales'
import type { importNotes } from '@/lib/platform/i18n/german/import-notes'

type Refusals = typeof refusals & typeof refusedFields & typeof refusedInBrowser & typeof refusedSales & typeof importNotes

/** A text with anything in the place of its braces: 'Use at most {count} photos' is `Use at most ${string} photos`. */
type Filled<Words extends string> = Words extends `${infer Before}{${string}}${infer After}` ? `${Before}${string}${Filled<After>}` : Words

/**
 * What the shop says about something that went wrong, in English and with the values in it: it is written where it happens,
 * and said in the reader's language at the border (`t.known`), which finds its line in the catalogue again. A refusal
 * that has no line there is not of this type.
 */
export type Said = Filled<keyof Refusals>

/** Writes a refusal where nothing else asks for one, such as in the message of a zod check. */
export function said(words: Said): Said {
  return words
}
