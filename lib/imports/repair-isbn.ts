import { hasRightCheckDigit, parseIsbn } from '@/lib/listings/isbn'
import { suggestIsbns } from '@/lib/editions/edition'

/**
 * What becomes of the ISBN of a row: `isbn` is what goes on (empty for none), `repaired` says that it differs in its
 * digits from the cell, `message` tells the seller, `refused` that the row cannot be listed with it.
 */
export type RepairedIsbn = { isbn: string; repaired: boolean; refused: boolean; message: string | null }

const NONE = /^(none|no|n\/?a|nil|null|ohne|keine|unknown|[-–—?]+)$/i
const WRAPPED = /^\s*="?.*"?$/su
const DECIMALS = /^(\d{8,13})[.,]0+$/

function keep(isbn: string, message: string | null = null): RepairedIsbn {
  return { isbn, repaired: false, refused: false, message }
}

function restore(isbn: string, message: string): RepairedIsbn {
  return { isbn, repaired: true, refused: false, message }
}

function reject(message: string): RepairedIsbn {
  return { isbn: '', repaired: false, refused: true, message }
}

/**
 * Undoes what spreadsheets do to book numbers, where only one number can have been meant, and says why not otherwise.
 * A lost leading zero is put back when the check digit then fits; 9.78E+12 has lost its digits for good. A number with a
 * wrong check digit may be printed like that and goes on with a warning.
 */
export function repairIsbn(cell: string): RepairedIsbn {
  const written = cell.trim()
  if (written === '' || NONE.test(written)) return keep('')
  const plain = DECIMALS.exec(written)?.[1] ?? written
  const zeroless = plain.replace(/^="?(.*?)"?$/su, '$1').trim()
  if (/^\d{6,9}$/.test(zeroless) || /^\d{5,8}[xX]$/.test(zeroless)) return restoreZeros(zeroless)
  const reading = parseIsbn(plain)
  if (reading.problem === 'empty') return keep('')
  if (reading.problem === 'rounded-by-a-spreadsheet') {
    return reject(`${written} is what a spreadsheet made of an ISBN: its last digits are lost. Format the column as text and enter the number again.`)
  }
  if (reading.kind === 'none') return reject(`“${written.slice(0, 40)}” is not an ISBN. Leave the cell empty for a book without one.`)
  if (reading.kind === 'music') return keep(plain, 'This is a number of printed music (979-0), not of a book: nobody finds the copy by it.')
  if (!reading.checkDigitRight) {
    const meant = suggestIsbns(reading.written ?? '')
    const hint = meant.length > 0 ? ` Did you mean ${meant.slice(0, 3).join(' or ')}?` : ''
    return keep(plain, `The check digit of ${written} is wrong; it is kept as if printed like this.${hint}`)
  }
  if (plain !== written) return restore(plain, 'The decimals of a spreadsheet were taken off the ISBN.')
  return WRAPPED.test(written) ? restore(reading.written ?? plain, 'The wrapper of a spreadsheet was taken off the ISBN.') : keep(written)
}

function restoreZeros(digits: string): RepairedIsbn {
  const ten = digits.toUpperCase().padStart(10, '0')
  if (!hasRightCheckDigit(ten)) {
    return reject(`${digits} is too short for an ISBN, and no leading zero makes it right. Look at the book once more.`)
  }
  const zeros = ten.length - digits.length
  return restore(ten, zeros === 1 ? 'A spreadsheet had dropped the leading zero of the ISBN; it was put back.' : `A spreadsheet had dropped ${zeros} leading zeros of the ISBN; they were put back.`)
}
