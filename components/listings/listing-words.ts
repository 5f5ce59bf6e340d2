import type { ListingStatus } from '@/lib/listings/listing'

/** "Ann Leckie", "Neil Gaiman and Terry Pratchett", "A, B and 3 others"; empty for a book without a named author. */
export function toAuthorsWords(authors: readonly string[]): string {
  const [first, second, third] = authors
  if (!first) return ''
  if (!second) return first
  if (!third) return `${first} and ${second}`
  if (authors.length === 3) return `${first}, ${second} and ${third}`
  return `${first}, ${second} and ${authors.length - 2} others`
}

/** "3 years of use"; a copy bought this year has been in use for less than one. */
export function toYearsOfUseWords(years: number): string {
  if (years === 0) return 'Under a year of use'
  return years === 1 ? '1 year of use' : `${years} years of use`
}

/** How much less than new a copy costs, in whole percent; null when it is not at least 5 % less. */
export function toSavingPercent(priceCents: number, originalPriceCents: number): number | null {
  if (originalPriceCents <= 0) return null
  const percent = Math.floor((1 - priceCents / originalPriceCents) * 100)
  return percent >= 5 ? percent : null
}

const LANGUAGES = new Intl.DisplayNames(['en-IE'], { type: 'language', fallback: 'code' })

/** The English name of a language code ("de": German); the code itself when it is not a known one. */
export function toLanguageWords(code: string): string {
  try {
    return LANGUAGES.of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}

/** What a copy's status means for somebody who would like it. */
export const STATUS_WORDS: Record<ListingStatus, { word: string; meaning: string }> = {
  available: { word: 'Available', meaning: 'This copy is on its shelf and can be yours.' },
  reserved: {
    word: 'Held',
    meaning: 'Another reader has booked this copy and has a little while to pay. If they do not, it comes back.'
  },
  sold: { word: 'Sold', meaning: 'This copy has found its next reader.' },
  withdrawn: { word: 'Withdrawn', meaning: 'The seller has taken this copy off the shelf.' }
}
