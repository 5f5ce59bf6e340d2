import { toLocale, type Language } from '@/lib/platform/i18n/language'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { ListingStatus } from './listing-status'

/** "Ann Leckie", "Neil Gaiman and Terry Pratchett", "A, B and 3 others"; empty without an author. */
export function formatAuthors(authors: readonly string[], t: Translator): string {
  const [first, second, third] = authors
  if (!first) return ''
  if (!second) return first
  if (!third) return t('listings.twoAuthors', { first, second })
  if (authors.length === 3) return t('listings.threeAuthors', { first, second, third })
  return t('listings.manyAuthors', { first, second, count: authors.length - 2 })
}

export function formatYearsOfUse(years: number, t: Translator): string {
  if (years === 0) return t('listings.usedUnderOneYear')
  return t('listings.yearsOfUse', { count: years })
}

/** Whole percent; null below 5 %. */
export function toSavingPercent(priceCents: number, originalPriceCents: number): number | null {
  if (originalPriceCents <= 0) return null
  const percent = Math.floor((1 - priceCents / originalPriceCents) * 100)
  return percent >= 5 ? percent : null
}

const namesOfLanguages = new Map<Language, Intl.DisplayNames>()

/** Cached: creating one costs more than formatting a thousand names. */
function namesIn(language: Language): Intl.DisplayNames {
  const made =
    namesOfLanguages.get(language) ??
    new Intl.DisplayNames([toLocale(language)], { type: 'language', fallback: 'code' })
  namesOfLanguages.set(language, made)
  return made
}

export function formatLanguage(code: string, t: Translator): string {
  // Browsers have no name for it.
  if (code === 'grc') return t('listings.ancientGreek')
  try {
    return namesIn(t.language).of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}

export const BINDINGS = [
  'Hardcover',
  'Paperback',
  'Pocket book',
  'Spiral-bound',
  'Board book',
  'Leather-bound',
  'Audio book'
] as const

export function formatBinding(format: string, t: Translator): string {
  const known = BINDINGS.find((binding) => binding === format)
  return known ? t(`listings.format.${known}`) : format
}

export const STATUS_LABELS = {
  available: { word: 'listings.status.available', meaning: 'listings.statusMeaning.available' },
  reserved: { word: 'listings.status.reserved', meaning: 'listings.statusMeaning.reserved' },
  sold: { word: 'listings.status.sold', meaning: 'listings.statusMeaning.sold' },
  withdrawn: { word: 'listings.status.withdrawn', meaning: 'listings.statusMeaning.withdrawn' }
} as const satisfies Record<ListingStatus, { word: PlainKey; meaning: PlainKey }>

/** A list, or a text. With semicolons, commas belong to the names ("Le Guin, Ursula K.; Byatt, A. S."). */
export function toAuthors(given: string | readonly string[]): string[] {
  // Normalised first: NFC turns the Greek question mark into a semicolon.
  const composed = [given].flat().map((text) => text.normalize('NFC'))
  const isOneText = typeof given === 'string' && !composed.join('').includes(';')
  const names = composed.flatMap((text) => text.split(isOneText ? /,|\s&\s|\s(?:and|und)\s/iu : ';'))
  const clean = names.map((name) =>
    name
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/^(?:(?:and|&) )+/iu, '')
  )
  return [...new Set(clean.filter((name) => name !== ''))]
}

export function fromAuthors(authors: readonly string[]): string {
  const plain = authors.join(', ')
  const readsBack = toAuthors(plain).join('\n') === authors.join('\n')
  return readsBack ? plain : `${authors.join('; ')};`
}
