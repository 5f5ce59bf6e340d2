import { hasRightCheckDigit, toIsbn13 } from './isbn'

const DIGITS = [...'0123456789X']

function isBook(digits: string): boolean {
  return hasRightCheckDigit(digits) && (digits.length === 10 || (/^97[89]/.test(digits) && !digits.startsWith('9790')))
}

/** ISBNs with two neighbours swapped, a frequent typing error (J. Verhoeff, Error Detecting Decimal Codes, 1969). */
export function listSwappedIsbns(digits: string): string[] {
  const swapped = [...digits].map(
    (digit, at) => `${digits.slice(0, at)}${digits.charAt(at + 1)}${digit}${digits.slice(at + 2)}`
  )
  return [...new Set(swapped.slice(0, -1))].filter(isBook)
}

/** The digits with each of them replaced, `by` letters in its place, by every digit. */
function replaceEach(digits: string, places: number, length: number): string[] {
  return Array.from({ length: places }, (_none, at) => at).flatMap((at) =>
    DIGITS.map((digit) => `${digits.slice(0, at)}${digit}${digits.slice(at + length)}`)
  )
}

/**
 * The ISBNs of 13 digits that may be meant by digits that are none: two neighbours swapped, one digit wrong, missing or too
 * many.
 */
export function listSimilarIsbns(digits: string): string[] {
  if (hasRightCheckDigit(digits)) return []
  const { length } = digits
  const wrong = length === 10 || length === 13 ? replaceEach(digits, length, 1) : []
  const missing = length === 9 || length === 12 ? replaceEach(digits, length + 1, 0) : []
  const tooMany =
    length === 11 || length === 14 ? [...digits].map((_digit, at) => digits.slice(0, at) + digits.slice(at + 1)) : []
  const found = [...listSwappedIsbns(digits), ...[...wrong, ...missing, ...tooMany].filter(isBook)]
  return [...new Set(found.map((isbn) => (isbn.length === 10 ? toIsbn13(isbn) : isbn)))]
}
