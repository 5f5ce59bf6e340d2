import type { CategorySlug } from './categories'

export type BookFormat = 'Hardcover' | 'Paperback'

/** One edition of a real book, as facts. Sellers, prices and copies are made up by planDemoShop. */
export interface DemoBook {
  title: string
  subtitle?: string
  authors: readonly string[]
  editors?: readonly string[]
  illustrators?: readonly string[]
  translators?: readonly string[]
  /** Year of this edition where it is known, otherwise the year in which the book first came out. */
  year: number
  publisher: string
  publishedPlace?: string
  /** BCP 47 language of the text. */
  language: string
  format: BookFormat
  pages?: number
  /** Thirteen digits with a right check digit; null for editions older than the ISBN. */
  isbn13: string | null
  category: CategorySlug
  /** One sentence on what the book is, in our own words. */
  about: string
  /** What a good copy fetches in euro cents, only where collectors pay more than for a reading copy. */
  collectorCents?: number
}
