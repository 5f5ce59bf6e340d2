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
  /** What stands among words as an ISBN does but has a wrong check digit, as it was typed: not one of the words. */
  doubtful: string | null
}

// A minus counts at the beginning of a word only: "catch-22" and "jean-paul" are no exclusions.
const PART = /(?<=^|\s)(?<minus>[-\u2010-\u2015\u2212])?(?:["“”„«»](?<phrase>[^"“”„«»]*)["“”„«»]|(?<word>\S+))/gu
// Not from the middle of a number on: four years in a row hold ten digits too.
const ISBN_IN_TEXT = /(?<!\d)(?:97[89][\s\p{Pd}]?)?(?:\d[\s\p{Pd}]?){9}[\dx](?!\d)/iu

/** What can hardly be anything but an ISBN, its check digit right or not: 978 and ten more, or ten as ISBNs are written. */
const MEANT_AS_ISBN = /(?<![\d\p{Pd}])(?:97[89](?:[\s\p{Pd}]?\d){10}|\d{9}[\dx]|(?=[\d\p{Pd}]{12}[\dx](?!\w))\d+(?:\p{Pd}\d+){2}\p{Pd}[\dx])(?![\p{L}\d])/iu
const WORD_ISBN = /\be?-?isbn(?:-?1[03])?\b/giu

type Taken = { isbn13: string | null; doubtful: string | null; rest: string }

function without(text: string, { index, 0: written }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${text.slice(index + written.length)}`.replace(WORD_ISBN, ' ')
}

/**
 * What is left of a text without the ISBN in it. Digits among words count only when they check out; what was meant as an
 * ISBN and does not is left out too, since no book has it for a word.
 */
function takeIsbn(text: string): Taken {
  const whole = parseIsbn(text)
  if (whole.isbn13 !== null) return { isbn13: whole.isbn13, doubtful: null, rest: '' }
  const written = ISBN_IN_TEXT.exec(text)
  const among = written && parseIsbn(written[0])
  if (written && among?.isbn13 && among.checkDigitRight) return { isbn13: among.isbn13, doubtful: null, rest: without(text, written) }
  const meant = MEANT_AS_ISBN.exec(text)
  if (!meant || parseIsbn(meant[0]).isbn13 === null) return { isbn13: null, doubtful: null, rest: text }
  return { isbn13: null, doubtful: meant[0], rest: without(text, meant) }
}

/**
 * Reads what somebody typed: words, "phrases", exclusions with a minus, an ISBN in any written form. Anything odd is words
 * or nothing; never throws.
 */
export function parseQuery(typed: string): Query {
  const text = typed.normalize('NFKC').slice(0, MAX_QUERY).trim()
  const { isbn13, doubtful, rest } = takeIsbn(text)
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
  const read = { words: phrases.length > 0 ? words : toWords(words.join(' ')), phrases, excluded }
  // Nothing but the number after all, as in quotation marks: as if it stood alone.
  if (doubtful !== null && words.length === 0) return { ...read, isbn13: parseIsbn(doubtful).isbn13, doubtful: null }
  return { ...read, isbn13, doubtful }
}
