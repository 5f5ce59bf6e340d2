import { balanceDirection } from './balance-direction'
import { removeInvisible, withoutInvisible } from './invisible'

/** A short text such as a name, as it is stored: NFC, trimmed, and without invisible characters unless they are spelling
 * (joiners in Persian and Indic scripts and in emoji, forms of ideographs). Line breaks stay, for ONE_LINE to refuse. */
export function normaliseLine(text: string): string {
  return withoutInvisible(text).trim()
}

/** The same for a text of several lines, with line feeds. Marks of direction stay where each line ends what it begins. */
export function normaliseText(text: string): string {
  return withoutInvisible(balanceDirection(text.replace(/\r\n?/g, '\n')), true).trim()
}

/** Hyphens, minus signs, and the mark of long vowels that stands for them on Japanese keyboards. */
const DASH = /[\p{Pd}\u02d7\u2043\u2212\u30fc]/gu
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu

/** Digits of a script are ten in a row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** A number, price, ISBN or phone number as it is read: ASCII digits and signs, each dash a hyphen, nothing invisible. */
export function normaliseNumber(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.trim()
  return removeInvisible(text)
    .normalize('NFKC')
    .replace(DASH, '-')
    .replace(OTHER_DIGIT, toAsciiDigit)
    .replaceAll('\u066b', '.')
    .trim()
}
