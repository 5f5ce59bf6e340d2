import { DEFAULT_LANGUAGE, toLocale, type Language } from './language'

const formatters = new Map<string, Intl.NumberFormat>()

/** Cached: creating a formatter costs more than a thousand numbers. */
function formatterFor(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language} ${options?.style ?? 'number'}`
  const formatter = formatters.get(name) ?? new Intl.NumberFormat(toLocale(language), options)
  formatters.set(name, formatter)
  return formatter
}

export function formatNumber(count: number, language: Language = DEFAULT_LANGUAGE): string {
  return formatterFor(language).format(count)
}

/** "+20%" in en-IE, "+20 %" in de-DE. */
export function formatChange(share: number, language: Language): string {
  return formatterFor(language, { style: 'percent', signDisplay: 'exceptZero' }).format(share)
}

/** "€12.50" in en-IE, "12,50 €" in de-DE, with a no-break space. */
export function formatEuros(cents: number, language: Language = DEFAULT_LANGUAGE): string {
  return formatterFor(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
