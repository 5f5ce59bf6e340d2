import { formatEuros } from './format-number'
import { DEFAULT_LANGUAGE, type Language } from './language'

/** Prices are whole euro cents everywhere; text is read and written only here. */

/**
 * Fifty cents: the least the payment provider takes by card in euro (docs.stripe.com/currencies, "Minimum and maximum
 * charge amounts"), so a cheaper copy could be booked and never paid. Copies that were listed for less before this rule stay
 * as they are until their seller changes them, and nobody can book them (isBelowMinimum).
 */
export const MIN_PRICE_CENTS = 50
/** The least a copy can have cost when it was new: old books cost pennies, and nobody pays this price here. */
export const MIN_ORIGINAL_PRICE_CENTS = 1
/** Five thousand euros: above that a book belongs to an auction house. */
export const MAX_PRICE_CENTS = 500_000

const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/
// Grouped thousands count only with both decimals written: "1,234" could mean two things.
const GROUPED_WITH_POINT = /^(\d{1,3}(?:,\d{3})+)\.(\d{2})$/
const GROUPED_WITH_COMMA = /^(\d{1,3}(?:[. ]\d{3})+),(\d{2})$/

/**
 * Writes cents as euros for people: 1250 is "€12.50" in English of Ireland, "12,50 €" in German, with a space that does not
 * break. Throws a RangeError for fractions and negatives.
 */
export function formatPrice(cents: number, language: Language = DEFAULT_LANGUAGE): string {
  requireCents(cents)
  return formatEuros(cents, language)
}

/**
 * Writes cents as a plain decimal number of euros for markup and feeds: 1250 is "12.50".
 * Throws a RangeError for fractions and negatives.
 */
export function toDecimalPrice(cents: number): string {
  requireCents(cents)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/**
 * Reads euros as typed ("12", "12.5", "12,50", "€12.50", "12.50 €", "€1,234.50") into cents, or null for all
 * else: signs, exponents, more than two decimals, mixed separators. It does not apply the limits above.
 */
export function parsePrice(text: string): number | null {
  const number = text
    .replace(/\s/gu, ' ')
    .trim()
    .replace(/^€ ?| ?€$/u, '')
  const match = PLAIN.exec(number) ?? GROUPED_WITH_POINT.exec(number) ?? GROUPED_WITH_COMMA.exec(number)
  if (match === null) return null
  const euros = Number((match[1] ?? '').replace(/[., ]/g, ''))
  const cents = Number((match[2] ?? '').padEnd(2, '0'))
  return euros * 100 + cents
}

/** True of a price too small to be paid by card. */
export function isBelowMinimum(cents: number): boolean {
  return cents < MIN_PRICE_CENTS
}

function requireCents(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`a price is a whole number of cents, not ${cents}`)
  }
}
