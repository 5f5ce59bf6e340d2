import { suggestIsbns } from '@/lib/editions/edition'
import { parseIsbn } from '@/lib/listings/isbn'

/** `book` has 13 digits; `repairs` are corrections of two swapped neighbours. */
export type IsbnProgress =
  | { kind: 'empty' | 'unfinished' | 'not-a-number' | 'rounded' | 'music' }
  | { kind: 'book'; isbn13: string; misprint: boolean; repairs: readonly string[] }

/** While typing (`done` false) ten digits may be the beginning of thirteen, so the check digit must fit. */
export function toIsbnProgress(text: string, done: boolean): IsbnProgress {
  const reading = parseIsbn(text)
  if (reading.problem === 'empty') return { kind: 'empty' }
  if (reading.problem === 'rounded-by-a-spreadsheet') return { kind: 'rounded' }
  if (reading.kind === 'music') return { kind: 'music' }
  if (reading.isbn13 === null) return { kind: done ? 'not-a-number' : 'unfinished' }
  const digits = text
    .normalize('NFKC')
    .replace(/^.*?ISBN(?:[\s-]*1[03](?=[\s:]))?/iu, '')
    .replace(/[^\dXx]/g, '')
    .toUpperCase()
  const isWhole = digits.length >= 13 || (digits.length === 10 && reading.checkDigitRight)
  if (!isWhole && !done) return { kind: 'unfinished' }
  const misprint = !reading.checkDigitRight
  return { kind: 'book', isbn13: reading.isbn13, misprint, repairs: misprint ? suggestIsbns(digits) : [] }
}
