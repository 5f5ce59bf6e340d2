import { hasRightCheckDigit } from '@/lib/listings/isbn'

/**
 * "Did you swap two digits?": what a number with a wrong check digit becomes when two neighbours change places and the
 * check digit is right then; as it was written, ten or thirteen digits. Empty for a right number and for other text.
 * Swapped neighbours are, after single wrong digits, the commonest slip of typing (J. Verhoeff, Error Detecting Decimal
 * Codes, 1969); a single wrong digit could be anywhere, so that no list would help.
 */
export function suggestIsbns(digits: string): string[] {
  if (!/^(\d{9}[\dX]|97[89]\d{10})$/.test(digits) || hasRightCheckDigit(digits)) return []
  const found = new Set<string>()
  for (let place = 0; place + 1 < digits.length; place += 1) {
    const swapped = `${digits.slice(0, place)}${digits.charAt(place + 1)}${digits.charAt(place)}${digits.slice(place + 2)}`
    const isBook = swapped.length === 10 || (/^97[89]/.test(swapped) && !swapped.startsWith('9790'))
    if (isBook && hasRightCheckDigit(swapped)) found.add(swapped)
  }
  return [...found]
}
