import type { CategorySlug } from './categories'

export type BookFormat = 'Hardcover' | 'Paperback'

/** Facts about a real edition; planDemoShop adds sellers, prices and listings. */
export interface DemoBook {
  title: string
  subtitle?: string
  authors: readonly string[]
  editors?: readonly string[]
  illustrators?: readonly string[]
  translators?: readonly string[]
  /** Of this edition if known, else of the first. */
  year: number
  publisher: string
  publishedPlace?: string
  /** BCP 47. */
  language: string
  format: BookFormat
  pages?: number
  /** Null for editions older than the ISBN. */
  isbn13: string | null
  category: CategorySlug
  /** Our own words. */
  about: string
  /** Price of a good copy in cents, if above that of a reading copy. */
  collectorCents?: number
}
