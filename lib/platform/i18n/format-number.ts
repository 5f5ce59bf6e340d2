import { DEFAULT_LANGUAGE, type Language } from './language'

/** What parts the thousands, and what the cents. */
const SIGNS: Readonly<Record<Language, { group: string; decimal: string }>> = {
  en: { group: ',', decimal: '.' },
  de: { group: '.', decimal: ',' }
}

/**
 * Writes a whole number for people: 12345 is "12,345" in English and "12.345" in German. By hand and not with Intl, whose
 * first formatter costs a browser about 10 ms.
 */
export function formatNumber(count: number, language: Language = DEFAULT_LANGUAGE): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, SIGNS[language].group)
}

/** Writes whole cents as euros with both decimals, without their sign: 125050 is "1,250.50" or "1.250,50". */
export function formatEuros(cents: number, language: Language = DEFAULT_LANGUAGE): string {
  return `${formatNumber(Math.floor(cents / 100), language)}${SIGNS[language].decimal}${String(cents % 100).padStart(2, '0')}`
}
