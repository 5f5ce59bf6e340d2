import { toWords } from '@/lib/listings/fold-text'
import { parseIsbn } from '@/lib/listings/isbn'
import { MAX_QUERY } from './search-address'

/** What was typed, read. Words are folded; a phrase is a list of words that stand one behind the other. */
export type Query = {
  /** All wanted words in the order typed, those of phrases too. */
  words: readonly string[]
  phrases: readonly (readonly string[])[]
  /** What found books must not have: words, or phrases of several words. */
  excluded: readonly (readonly string[])[]
  /** Thirteen digits when an ISBN was typed, in whatever form. */
  isbn13: string | null
}

// A minus counts at the beginning of a word only: "catch-22" and "jean-paul" are no exclusions.
const PART = /(?<=^|\s)(?<minus>[-\u2010-\u2015\u2212])?(?:["“”„«»](?<phrase>[^"“”„«»]*)["“”„«»]|(?<word>\S+))/gu
const ISBN_IN_TEXT = /(?:97[89][\s\p{Pd}]?)?(?:\d[\s\p{Pd}]?){9}[\dx](?!\d)/iu

/** What is left of a text without the ISBN in it; ten or thirteen digits among words count only when they check out. */
function takeIsbn(text: string): { isbn13: string | null; rest: string } {
  const whole = parseIsbn(text)
  if (whole.isbn13 !== null) return { isbn13: whole.isbn13, rest: '' }
  const written = ISBN_IN_TEXT.exec(text)
  const among = written && parseIsbn(written[0])
  if (!written || !among?.isbn13 || !among.checkDigitRight) return { isbn13: null, rest: text }
  const rest = `${text.slice(0, written.index)} ${text.slice(written.index + written[0].length)}`
  return { isbn13: among.isbn13, rest: rest.replace(/\be?-?isbn(?:-?1[03])?\b/giu, ' ') }
}

/**
 * Reads what somebody typed: words, "phrases", exclusions with a minus, an ISBN in any written form. Anything odd is words
 * or nothing; never throws.
 */
export function parseQuery(typed: string): Query {
  const text = typed.normalize('NFKC').slice(0, MAX_QUERY).trim()
  const { isbn13, rest } = takeIsbn(text)
  const words: string[] = []
  const phrases: string[][] = []
  const excluded: string[][] = []
  for (const { groups } of rest.matchAll(PART)) {
    const found = toWords(groups?.phrase ?? groups?.word ?? '')
    if (found.length === 0) continue
    if (groups?.minus) excluded.push(found)
    else words.push(...found)
    if (!groups?.minus && groups?.phrase !== undefined && found.length > 1) phrases.push(found)
  }
  // Initials typed apart ("j k rowling") are one word, as they are in the books.
  return { words: phrases.length > 0 ? words : toWords(words.join(' ')), phrases, excluded, isbn13 }
}
