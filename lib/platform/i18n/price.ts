import { normaliseNumber } from '@/lib/platform/text/normalise-text'
import { formatEuros } from './format-number'
import { DEFAULT_LANGUAGE, toLocale, type Language } from './language'

/** Prices are integer euro cents; text is parsed and formatted only here. */

/** Stripe's minimum charge (docs.stripe.com/currencies). */
export const MIN_PRICE_CENTS = 50
/** The original price is informative, so Stripe's minimum does not apply. */
export const MIN_ORIGINAL_PRICE_CENTS = 1
export const MAX_PRICE_CENTS = 500_000

const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/
/** "12,-" and "12.--". */
const WITHOUT_CENTS = /^(\d{1,9})[.,]-{1,2}$/
// Grouped thousands require both decimals: "1,234" is ambiguous.
const GROUPED_WITH_POINT = /^(\d{1,3}(?:,\d{3})+)\.(\d{2})$/
const GROUPED_WITH_COMMA = /^(\d{1,3}(?:[. ]\d{3})+),(\d{2})$/
/** As in Switzerland; the apostrophe separates nothing else. */
const GROUPED_WITH_APOSTROPHE = /^(\d{1,3}(?:['’]\d{3})+)(?:[.,](\d{2}))?$/
const PATTERNS = [PLAIN, WITHOUT_CENTS, GROUPED_WITH_POINT, GROUPED_WITH_COMMA, GROUPED_WITH_APOSTROPHE]

const CURRENCY = /^(?:€|euro|eur) ?| ?(?:€|euros?|eur)\.?$/iu

/** "€12.50" in en-IE, "12,50 €" in de-DE, with a no-break space. @throws RangeError for fractions and negatives */
export function formatPrice(cents: number, language: Language = DEFAULT_LANGUAGE): string {
  requireCents(cents)
  return formatEuros(cents, language)
}

/** An amount in hundredths of a currency (ISO 4217), also of those without coins, as Stripe has it for all currencies of
 * sellers' banks (docs.stripe.com/currencies). */
export function formatAmount(hundredths: number, currency: string, language: Language = DEFAULT_LANGUAGE): string {
  return new Intl.NumberFormat(toLocale(language), { style: 'currency', currency }).format(hundredths / 100)
}

/** The same with a minus sign (U+2212) for negative amounts: "−€12.50". @throws RangeError for fractions */
export function formatSignedPrice(cents: number, language: Language = DEFAULT_LANGUAGE): string {
  return `${cents < 0 ? '−' : ''}${formatPrice(Math.abs(cents), language)}`
}

/** For markup and feeds: "12.50". @throws RangeError for fractions and negatives */
export function toDecimalPrice(cents: number): string {
  requireCents(cents)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** For a field: "12.50", "12,50" in German; `parsePrice` reads both. @throws RangeError for fractions and negatives */
export function toTypedPrice(cents: number, language: Language): string {
  requireCents(cents)
  const format = new Intl.NumberFormat(toLocale(language), { minimumFractionDigits: 2, useGrouping: false })
  return format.format(cents / 100)
}

/** Accepts "12", "12.5", "12,50", "€12.50", "12.50 €", "12 EUR", "12 Euro", "12,-", "€1,234.50", "1'234.50"; null
 * otherwise, also for other currencies. Does not apply the limits. */
export function parsePrice(text: string): number | null {
  const number = normaliseNumber(text).replace(/\s/gu, ' ').trim().replace(CURRENCY, '').trim()
  const match = PATTERNS.map((pattern) => pattern.exec(number)).find((found) => found !== null)
  if (!match) return null
  const euros = Number((match[1] ?? '').replace(/[., '’]/g, ''))
  const cents = Number((match[2] ?? '').padEnd(2, '0'))
  return euros * 100 + cents
}

function requireCents(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`a price is a whole number of cents, not ${cents}`)
  }
}
