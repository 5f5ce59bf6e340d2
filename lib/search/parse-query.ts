import { parseIsbn } from '@/lib/listings/isbn'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { markWords, toSearchWords } from './search-text'

/** Words are folded. `words` has those of phrases too. `isMistyped`: the check digit of the ISBN is wrong. */
export type Query = {
  words: readonly string[]
  phrases: readonly (readonly string[])[]
  excluded: readonly (readonly string[])[]
  isbn13: string | null
  isMistyped: boolean
  /** ISBNs with wrong check digits among words, as typed. */
  doubtful: readonly string[]
}

// A minus counts at the beginning of a word only: "catch-22" and "jean-paul" are no exclusions.
const PART = /(?<=^|\s)(?<minus>[-\u2010-\u2015\u2212])?(?:["“”„«»](?<phrase>[^"“”„«»]*)["“”„«»]|(?<word>\S+))/gu
// Not from the middle of a number on: four years in a row hold ten digits too.
const ISBN_IN_TEXT = /(?<!\d)(?:97[89][\s\p{Pd}]?)?(?:\d[\s\p{Pd}]?){9}[\dx](?!\d)/giu

const MEANT_AS_ISBN =
  /(?<![\d\p{Pd}])(?:97[89](?:[\s\p{Pd}]?\d){10}|\d{9}[\dx]|(?=[\d\p{Pd}]{12}[\dx](?!\w))\d+(?:\p{Pd}\d+){2}\p{Pd}[\dx])(?![\p{L}\d])/giu
const WORD_ISBN = /\be?-?isbn(?:-?1[03])?\b/giu

type Numbers = Pick<Query, 'isbn13' | 'isMistyped' | 'doubtful'>
const NONE: Numbers = { isbn13: null, isMistyped: false, doubtful: [] }

function toWanted(written: string): Numbers {
  const { isbn13, checkDigitRight } = parseIsbn(written)
  return { ...NONE, isbn13, isMistyped: isbn13 !== null && !checkDigitRight }
}

function isSound([written]: RegExpExecArray): boolean {
  const { isbn13, isMistyped } = toWanted(written)
  return isbn13 !== null && !isMistyped
}

/** The first valid ISBN in a text, and the text without ISBNs. Invalid ones are no words: no book has them. */
function takeIsbns(text: string): Numbers & { rest: string } {
  const whole = toWanted(text)
  if (whole.isbn13 !== null) return { ...whole, rest: '' }
  const right = [...text.matchAll(MEANT_AS_ISBN), ...text.matchAll(ISBN_IN_TEXT)].find(isSound)
  const others = right ? `${text.slice(0, right.index)} ${text.slice(right.index + right[0].length)}` : text
  const doubtful = new Set<string>()
  const rest = others.replace(MEANT_AS_ISBN, (written) => {
    if (parseIsbn(written).isbn13 === null) return written
    doubtful.add(written)
    return ' '
  })
  if (!right && doubtful.size === 0) return { ...NONE, rest }
  const numbers = right ? toWanted(right[0]) : { ...NONE, doubtful: [...doubtful] }
  return { ...numbers, rest: rest.replace(WORD_ISBN, ' ') }
}

/** The digits of a text that is one number and about as long as an ISBN, null for every other. */
export function toLoneNumber(typed: string): string | null {
  const number = typed
    .normalize('NFKC')
    .replace(WORD_ISBN, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return /^\d{8,13}[\dx]$/i.test(number) ? number.toUpperCase() : null
}

/** Words, "phrases", exclusions with a minus, an ISBN in any written form. Never throws. */
export function parseQuery(typed: string): Query {
  const text = cutText(markWords(typed).normalize('NFKC'), TEXT_LIMITS.query).trim()
  const { rest, ...numbers } = takeIsbns(text)
  const words: string[] = []
  const phrases: string[][] = []
  const excluded: string[][] = []
  for (const { groups } of rest.matchAll(PART)) {
    const found = toSearchWords(groups?.phrase ?? groups?.word ?? '')
    if (found.length === 0) continue
    if (groups?.minus) excluded.push(found)
    else words.push(...found)
    if (!groups?.minus && groups?.phrase !== undefined && found.length > 1) phrases.push(found)
  }
  // Initials typed apart ("j k rowling") are one word, as they are in the books.
  const read = { words: phrases.length > 0 ? words : toSearchWords(words.join(' ')), phrases, excluded }
  // Only invalid ISBNs, as in quotation marks: the first is searched for.
  const [first, ...others] = numbers.doubtful
  if (first !== undefined && words.length === 0) return { ...read, ...toWanted(first), doubtful: others }
  return { ...read, ...numbers }
}
