import { hasRightCheckDigit, parseIsbn } from '@/lib/listings/isbn'
import { suggestIsbns } from '@/lib/editions/edition'
import { normaliseNumber } from '@/lib/platform/text/normalise-text'
import { issueText, message } from '@/lib/platform/i18n/message'

/** `isbn` is empty for none; `repaired` if its digits differ from the cell; `refused` if the cell is no ISBN; `note` is an
 * `issueText`. */
export type RepairedIsbn = { isbn: string; repaired: boolean; refused: boolean; note: string | null }

const NONE = /^(none|no|n\/?a|nil|null|ohne|keine|unknown|[-?]+)$/i
const WRAPPED = /^\s*="?.*"?$/su
const DECIMALS = /^(\d{8,13})[.,]0+$/

function keep(isbn: string, note: string | null = null): RepairedIsbn {
  return { isbn, repaired: false, refused: false, note }
}

function restore(isbn: string, note: string): RepairedIsbn {
  return { isbn, repaired: true, refused: false, note }
}

function reject(note: string): RepairedIsbn {
  return { isbn: '', repaired: false, refused: true, note }
}

/** Repairs unambiguous damage (a lost leading zero). A wrong check digit may be printed and only gives a warning. */
export function repairIsbn(cell: string): RepairedIsbn {
  const written = normaliseNumber(cell)
  if (written === '' || NONE.test(written)) return keep('')
  const plain = DECIMALS.exec(written)?.[1] ?? written
  const zeroless = plain.replace(/^="?(.*?)"?$/su, '$1').trim()
  if (/^\d{6,9}$/.test(zeroless) || /^\d{5,8}[xX]$/.test(zeroless)) return restoreZeros(zeroless)
  const reading = parseIsbn(plain)
  if (reading.problem === 'empty') return keep('')
  if (reading.problem === 'rounded-by-a-spreadsheet')
    return reject(issueText('imports.isbnRounded', { digits: written }))
  const inText = reading.kind === 'none' ? findIsbnInText(plain) : null
  if (inText) return restore(inText, issueText('imports.isbnInText'))
  if (reading.kind === 'none') return reject(issueText('imports.notAnIsbn', { cell: written.slice(0, 40) }))
  if (reading.kind === 'music') return keep(plain, issueText('imports.isbnMusic'))
  if (!reading.checkDigitRight)
    return keep(plain, noteCheckDigit(written, suggestIsbns(reading.written ?? '').slice(0, 3)))
  if (plain !== written) return restore(plain, issueText('imports.isbnDecimalsRemoved'))
  return WRAPPED.test(written)
    ? restore(reading.written ?? plain, issueText('imports.isbnWrapperRemoved'))
    : keep(written)
}

/** In "978-3-15-000067-0 (kart.)" or "9780140449136, 0140449132"; with a right check digit only. */
function findIsbnInText(text: string): string | null {
  const candidates = text.match(/97[89](?:[\s-]?\d){10}|(?<!\d)\d(?:[\s-]?\d){8}[\s-]?[\dXx](?!\d)/g) ?? []
  return candidates.find((candidate) => parseIsbn(candidate).checkDigitRight) ?? null
}

function restoreZeros(digits: string): RepairedIsbn {
  const ten = digits.toUpperCase().padStart(10, '0')
  if (!hasRightCheckDigit(ten)) return reject(issueText('imports.isbnTooShort', { digits }))
  return restore(ten, issueText('imports.isbnZerosRestored', { count: ten.length - digits.length }))
}

function noteCheckDigit(digits: string, meant: readonly string[]): string {
  const last = meant.at(-1)
  if (last === undefined) return issueText('imports.isbnCheckDigit', { digits })
  const others = meant.slice(0, -1).join(', ')
  return issueText('imports.isbnCheckDigitMeant', {
    digits,
    meant: others === '' ? last : message('imports.isbnAlternatives', { others, last })
  })
}
