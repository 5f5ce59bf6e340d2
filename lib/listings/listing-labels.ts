import { LOCALES, type Language } from '@/lib/platform/i18n/language'
import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'
import type { ListingStatus } from './listing-status'

/** "Ann Leckie", "Neil Gaiman and Terry Pratchett", "A, B and 3 others"; empty for a book without a named author. */
export function formatAuthors(authors: readonly string[], t: Texts = english): string {
  const [first, second, third] = authors
  if (!first) return ''
  if (!second) return first
  if (!third) return t('{first} and {second}', { first, second })
  if (authors.length === 3) return t('{first}, {second} and {third}', { first, second, third })
  return t('{first}, {second} and {count} others', { first, second, count: authors.length - 2 })
}

/** "3 years of use"; a copy bought this year has been in use for less than one. */
export function formatYearsOfUse(years: number, t: Texts = english): string {
  if (years === 0) return t('Under a year of use')
  return t.count(years, '1 year of use', '{count} years of use')
}

/** How much less than new a copy costs, in whole percent; null when it is not at least 5 % less. */
export function toSavingPercent(priceCents: number, originalPriceCents: number): number | null {
  if (originalPriceCents <= 0) return null
  const percent = Math.floor((1 - priceCents / originalPriceCents) * 100)
  return percent >= 5 ? percent : null
}

const namesOfLanguages = new Map<Language, Intl.DisplayNames>()

/** Made with the first name that is asked for, and once: making one costs more than a thousand names. */
function namesIn(language: Language): Intl.DisplayNames {
  const made = namesOfLanguages.get(language) ?? new Intl.DisplayNames([LOCALES[language]], { type: 'language', fallback: 'code' })
  namesOfLanguages.set(language, made)
  return made
}

/** The name of a language by its code ("de": German); the code itself when it is not a known one. */
export function formatLanguage(code: string, { language }: Pick<Texts, 'language'> = english): string {
  try {
    return namesIn(language).of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}

/** What a copy's status means for somebody who would like it. */
export const STATUS_LABELS = {
  available: { word: 'Available', meaning: 'This copy is on its shelf and can be yours.' },
  reserved: {
    word: 'Held',
    meaning: 'Another reader has booked this copy and has a little while to pay. If they do not, it comes back.'
  },
  sold: { word: 'Sold', meaning: 'This copy has found its next reader.' },
  withdrawn: { word: 'Withdrawn', meaning: 'The seller has taken this copy off the shelf.' }
} as const satisfies Record<ListingStatus, { word: Text; meaning: Text }>

/**
 * Authors, or editors and the like, as typed ("Terry Pratchett and Neil Gaiman", "A, B & C") or as a list, one by one in their composed form. Where
 * semicolons part them, commas belong to the names ("Le Guin, Ursula K.; Byatt, A. S.").
 */
export function toAuthors(given: string | readonly string[]): string[] {
  // Composed before anything is parted: the Greek question mark becomes a semicolon.
  const composed = [given].flat().map((text) => text.normalize('NFC'))
  const isOneText = typeof given === 'string' && !composed.join('').includes(';')
  const names = composed.flatMap((text) => text.split(isOneText ? /,|\s&\s|\s(?:and|und)\s/iu : ';'))
  const clean = names.map((name) => name.replace(/\s+/gu, ' ').trim().replace(/^(?:(?:and|&) )+/iu, ''))
  return [...new Set(clean.filter((name) => name !== ''))]
}

/** Authors as one text that reads back into the same list: with semicolons where the names would be parted elsewhere. */
export function fromAuthors(authors: readonly string[]): string {
  const plain = authors.join(', ')
  const readsBack = toAuthors(plain).join('\n') === authors.join('\n')
  return readsBack ? plain : `${authors.join('; ')};`
}
