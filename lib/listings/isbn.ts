import { normaliseNumber } from '@/lib/platform/text/normalise-text'

/** ISO 2108: ISBN-10 has weights 10 to 1 and a sum divisible by 11 (the last place may be X), ISBN-13 weights 1 and
 * 3 and a sum divisible by 10; 979-0 is printed music. */

export type IsbnProblem = 'empty' | 'not-an-isbn' | 'rounded-by-a-spreadsheet' | 'printed-music' | 'wrong-check-digit'

export interface IsbnReading {
  /** `music` is an ISMN (979-0), which passes the same checksum. */
  kind: 'book' | 'music' | 'none'
  /** Null unless `kind` is `book`. A wrong check digit is kept in 13 digits and corrected in 10. */
  isbn13: string | null
  /** If false, ask the seller and omit the number from markup. */
  checkDigitRight: boolean
  problem: IsbnProblem | null
  /** Without separators (`097522980X`); null unless `kind` is `book`. */
  written: string | null
}

const SEPARATORS = /[-\s.:]/g
const SPREADSHEET_TEXT = /^="?(.*?)"?$/su
const ROUNDED_NUMBER = /^\d([.,]\d+)?E\+\d+$/i
const BOOK_OR_MUSIC = /^97[89]\d{10}$/

function nothing(problem: IsbnProblem): IsbnReading {
  return { kind: 'none', isbn13: null, checkDigitRight: false, problem, written: null }
}

function checkDigit13(first12: string): string {
  let sum = 0
  for (let place = 0; place < 12; place += 1) {
    sum += Number(first12.charAt(place)) * (place % 2 === 0 ? 1 : 3)
  }
  return String((10 - (sum % 10)) % 10)
}

function checkDigit10(first9: string): string {
  let sum = 0
  for (let place = 0; place < 9; place += 1) {
    sum += Number(first9.charAt(place)) * (10 - place)
  }
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}

export function hasRightCheckDigit(digits: string): boolean {
  if (/^\d{9}[\dX]$/.test(digits)) return checkDigit10(digits.slice(0, 9)) === digits.slice(9)
  if (/^\d{13}$/.test(digits)) return checkDigit13(digits.slice(0, 12)) === digits.slice(12)
  return false
}

/** Ten digits without separators. @throws RangeError for other text */
export function toIsbn13(isbn10: string): string {
  if (!/^\d{9}[\dX]$/.test(isbn10)) throw new RangeError(`not ten digits of an ISBN: ${isbn10}`)
  const first12 = `978${isbn10.slice(0, 9)}`
  return first12 + checkDigit13(first12)
}

/** Also accepts the 9 digits of an SBN, dashes, spaces, the word ISBN and `="…"` wrappers. Never throws. */
export function parseIsbn(text: string): IsbnReading {
  const typed = normaliseNumber(text)
  const written = (SPREADSHEET_TEXT.exec(typed)?.[1] ?? typed).trim()
  if (written === '') return nothing('empty')
  if (ROUNDED_NUMBER.test(written)) return nothing('rounded-by-a-spreadsheet')
  const afterWord = written.replace(/^(?:e-?)?(?:ISBN|SBN)/iu, '')
  const readings = [afterWord]
  if (afterWord !== written) {
    // "ISBN-13: 978…" and "ISBN 10 0-8065…" begin with the length.
    const withoutLength = afterWord.replace(/^[-\s]*1[03](?=[\s:])/, '')
    if (withoutLength !== afterWord) readings.unshift(withoutLength)
  }
  for (const reading of readings) {
    const result = readDigits(reading.replace(SEPARATORS, '').toUpperCase())
    if (result !== null) return result
  }
  return nothing('not-an-isbn')
}

function readDigits(digits: string): IsbnReading | null {
  if (BOOK_OR_MUSIC.test(digits)) {
    const checkDigitRight = hasRightCheckDigit(digits)
    if (digits.startsWith('9790')) {
      return { kind: 'music', isbn13: null, checkDigitRight, problem: 'printed-music', written: null }
    }
    return book(digits, checkDigitRight, digits)
  }
  const ten = /^\d{8}[\dX]$/.test(digits) ? `0${digits}` : digits
  if (!/^\d{9}[\dX]$/.test(ten)) return null
  return book(toIsbn13(ten), hasRightCheckDigit(ten), digits)
}

function book(isbn13: string, checkDigitRight: boolean, written: string): IsbnReading {
  return { kind: 'book', isbn13, checkDigitRight, problem: checkDigitRight ? null : 'wrong-check-digit', written }
}
