import type { BookTexts } from './listing-document'
import { toPlainWord, toSearchText } from './search-text'

type FoldedTexts = BookTexts & { main: string }

function toMainTitle(title: string): string {
  return /[:;([]/.test(title) ? title.replace(/\s*[([][^)\]]*[)\]]\s*$/u, '').replace(/\s*[:;].*$/su, '') : title
}

export function foldTexts({ title, subtitle, authors, others }: BookTexts): FoldedTexts {
  const main = toSearchText(toMainTitle(title))
  return {
    title: toSearchText(title),
    main,
    subtitle: toSearchText(subtitle),
    authors: authors.map(toSearchText),
    others: others.map(toSearchText)
  }
}

export function listFields({ title, subtitle, authors, others }: BookTexts): string[] {
  return [title, subtitle, ...authors, ...others]
}

/** Small words of the shop's commonest languages: a book need not have them to be found, but ranks higher when it does. */
const SMALL_WORDS = new Set(
  (
    'a an and at by for from in is of on or the to with ' +
    'am das dem den der des die ein eine einer im ist mit und von vom zu zum zur ' +
    'au aux ce d de des du en et l la le les un une ' +
    'al de del e el il i las lo los os o y'
  ).split(' ')
)

/** Of 80 characters hardly a search has more; the embedded engine has a bit for each. */
export const MAX_WORDS = 31

/**
 * The words that a found book must have: all but the small ones and single letters (initials that a title page may lack).
 * All words of a search that consists of nothing else ("It", "On the").
 */
export function toHardWords(words: readonly string[]): string[] {
  const hard = words.filter((word) => !SMALL_WORDS.has(toPlainWord(word)) && !/^[a-z]$/.test(word))
  return [...new Set(hard.length > 0 ? hard : words)].slice(0, MAX_WORDS)
}

export const SPELLING_RULES: readonly (readonly [RegExp, string])[] = [
  [/tsch|tch|tsh/g, 'ch'],
  [/sch|sh|zh/g, 's'],
  [/ch|kh/g, 'h'],
  [/ts|tz/g, 'z'],
  [/w/g, 'v'],
  [/ff/g, 'v'],
  [/[jy]/g, 'i'],
  [/i+e/g, 'e'],
  [/i{2,}/g, 'i'],
  [/aa/g, 'a'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u']
]

/**
 * The same key for all spellings of a folded word: umlauts written out ("mueller", "muller"), and Slavic names in English,
 * German and French transliteration ("dostoevsky", "dostojewski").
 */
export function toSpellingKey(word: string): string {
  return SPELLING_RULES.reduce((key, [pattern, letter]) => key.replace(pattern, letter), word)
}

/** A folded word whose umlauts were written out, as it is without: "buecher" is "bucher". */
export function withoutUmlautE(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}

/** Rows of the matrix of countTypos, which is called for hundreds of words in one search. */
const rows: [number[], number[], number[]] = [[], [], []]

/**
 * The number of typos between two words (letters missing, added, replaced, or swapped with their neighbour), or `most + 1`
 * if there are more. Optimal string alignment, a restricted Damerau-Levenshtein distance.
 */
export function countTypos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [beforeLast, last, row] = rows
  for (let j = 0; j <= other.length; j += 1) last[j] = j
  for (let i = 1; i <= one.length; i += 1) {
    let least = (row[0] = i)
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let typos = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) typos = Math.min(typos, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = typos
      least = Math.min(least, typos)
    }
    if (least > most) return most + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}
