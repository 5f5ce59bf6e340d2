import { toWords } from '@/lib/listings/fold-text'
import { removeInvisible } from '@/lib/platform/text/invisible'

/** Stands for an apostrophe inside a folded word: a letter (U+A78C), so that folding keeps it. */
const MARK = '\ua78c'

/** Every sign that people type or programs write for an apostrophe, accents that stand alone and primes included. */
const INSIDE =
  /(?<=[\p{L}\p{M}\p{N}])['`\u00b4\u02b9\u02bb-\u02bd\u02c8\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\uff07](?=[\p{L}\p{N}])/gu

/** Thousands with a separator. A space of normal width is one before "000" only: it may stand between two numbers. */
const THOUSANDS = /(?<!\d|\d[.,])\d{1,3}(?:(?:[.,\ua78c\u00a0\u2007-\u200a\u202f\u205f]\d{3})+|(?: \d{3})* 000)(?!\d)/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
/** Arabic and Persian digits. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
const ASCII = /^[\x20-\x7e]*$/
const MAY_CHANGE = /['`]|\d[., ]\d/

/**
 * A text as it is read for the search: apostrophes of every form inside words are marked, and numbers have no separators.
 * Changes nothing in a text that it has changed already.
 */
export function markWords(text: string): string {
  if (ASCII.test(text) && !MAY_CHANGE.test(text)) return text
  return removeInvisible(text)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(INSIDE, MARK)
    .replace(THOUSANDS, (number) => number.replace(/\D/g, ''))
}

/** Folded words (see toWords) in which an apostrophe is marked: "L’Île" is one word, found by each of its forms. */
export function toSearchWords(text: string): string[] {
  return toWords(markWords(text))
}

export function toSearchText(text: string): string {
  return toSearchWords(text).join(' ')
}

export function hasApostrophe(word: string): boolean {
  return word.includes(MARK)
}

/** A word with apostrophes as people write it. */
export function toShownWord(word: string): string {
  return word.replaceAll(MARK, '’')
}

/** Parts of a word between apostrophes by which it is found, at most. */
export const MAX_PARTS = 4

/**
 * How else a word with an apostrophe is typed: without it, and each of its parts of two letters and more ("l’île": "lile",
 * "ile"; "women’s": "womens", "women"). No other word has a form.
 */
export function listForms(word: string): string[] {
  if (!hasApostrophe(word)) return []
  const parts = word.split(MARK).slice(0, MAX_PARTS)
  return [...new Set([word.replaceAll(MARK, ''), ...parts.filter((part) => part.length > 1)])]
}

/** What stands before an apostrophe in French, Italian and Catalan and is no part of the word. */
const ELIDED = new Set(
  'c d j l m n s t qu jusqu lorsqu puisqu quoiqu all dall dell nell sull coll un quest quell bell sant'.split(' ')
)

/** A typed word without what is elided before it, else without its apostrophe: "l’île" is "ile", "o’brien" is "obrien". */
export function toPlainWord(word: string): string {
  const [before = '', ...rest] = word.split(MARK)
  const stem = rest.join('')
  return stem.length > 1 && ELIDED.has(before) ? stem : before + stem
}

/** The words of a book that a typed word stands for: itself, or what a word with an apostrophe is without it. */
export function listMeant(typed: string): string[] {
  return hasApostrophe(typed) ? [...new Set([typed.replaceAll(MARK, ''), toPlainWord(typed)])] : [typed]
}

/** Token filters of OpenSearch for the forms of a word (see listForms), as pattern and replacement. */
export const FORM_RULES: readonly (readonly [pattern: string, replacement: string])[] = [
  [MARK, ''],
  ...Array.from({ length: MAX_PARTS }, (_none, at) => {
    const before = `(?:[^${MARK}]*${MARK}){${at}}`
    const rest = at === 0 ? `${MARK}.*` : `(?:${MARK}.*)?`
    return [`^${before}([^${MARK}]{2,})${rest}$`, '$1'] as const
  })
]
