import { normaliseNumber } from '@/lib/platform/text/normalise-text'

const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

function fromRoman(text: string): number {
  const digits = [...text].map((letter) => ROMAN_DIGITS[letter] ?? 0)
  return digits.reduce((sum, digit, place) => sum + (digit < (digits[place + 1] ?? 0) ? -digit : digit), 0)
}

function onlyOne(found: readonly number[]): number | null {
  const [first, ...others] = new Set(found)
  return first === undefined || others.length > 0 ? null : first
}

/** The year in "[1999]", "c1987", "©1999", "ca. 1999", "05/1999", "1999-05-01", "1999.0" or "MCMXCIX"; null when there is
 * none from `least` to `most`, or more than one. */
export function parseYear(text: string, least: number, most: number): number | null {
  const plain = normaliseNumber(text)
  const roman = /^\W*(M[MDCLXVI]{2,})\W*$/.exec(plain)?.[1]
  const years = roman === undefined ? (plain.match(/(?<!\d)\d{4}(?!\d)/g) ?? []).map(Number) : [fromRoman(roman)]
  return onlyOne(years.filter((year) => year >= least && year <= most))
}

const PAGE_UNIT =
  /(\d{1,5})\s*(?:p|pp|pgs?|pages?|s|seiten?|blz|bladzijden|pagina.?s?|pag|pags|paginas|pagine)(?![a-z])/gi

/** The pages in "312 S.", "312 pp.", "xii, 312 pages" or "312.0"; null when there is no number, or more than one. */
export function parsePageCount(text: string): number | null {
  const plain = normaliseNumber(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d)[.,]0+(?!\d)/g, '$1')
    .replace(/(?<!\d)(\d)[.,](\d{3})(?!\d)/g, '$1$2')
  const withUnit = [...plain.matchAll(PAGE_UNIT)].map(([, digits]) => Number(digits))
  return onlyOne(withUnit.length > 0 ? withUnit : (plain.match(/(?<!\d)\d{1,5}(?!\d)/g) ?? []).map(Number))
}
