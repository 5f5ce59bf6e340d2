import { DEFAULT_LANGUAGE, LOCALES, type Language } from './language'

const formatters = new Map<string, Intl.NumberFormat>()

/** One formatter a language and purpose: making one costs more than a thousand numbers. */
function formatterFor(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language} ${options?.style ?? 'number'}`
  const formatter = formatters.get(name) ?? new Intl.NumberFormat(LOCALES[language], options)
  formatters.set(name, formatter)
  return formatter
}

/** A whole number for people: 12345 is "12,345" in English and "12.345" in German. */
export function formatNumber(count: number, language: Language = DEFAULT_LANGUAGE): string {
  return formatterFor(language).format(count)
}

/** Euro cents for people: 1250 is "€12.50" in English of Ireland, "12,50 €" in German, with a space that does not break. */
export function formatEuros(cents: number, language: Language = DEFAULT_LANGUAGE): string {
  return formatterFor(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
