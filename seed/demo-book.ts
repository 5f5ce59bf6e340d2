import { z } from 'zod'
import { CATEGORIES } from './categories'

export const BOOK_FORMATS = ['Hardcover', 'Paperback'] as const
export type BookFormat = (typeof BOOK_FORMATS)[number]

/** Several values of one cell, between semicolons. */
export const ListCell = z.string().transform((text) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
)

/** Facts about a real edition; planDemoShop adds sellers, prices and listings. The columns of books.csv: empty
 * cells are left out. */
export const DemoBook = z.strictObject({
  category: z.enum(CATEGORIES.map(({ slug }) => slug)),
  title: z.string(),
  subtitle: z.string().optional(),
  authors: ListCell,
  illustrators: ListCell.optional(),
  translators: ListCell.optional(),
  /** Of this edition if known, else of the first. */
  year: z.coerce.number().int(),
  publisher: z.string(),
  publishedPlace: z.string().optional(),
  /** BCP 47. */
  language: z.string(),
  format: z.enum(BOOK_FORMATS),
  pages: z.coerce.number().int().optional(),
  /** Null for editions older than the ISBN. */
  isbn13: z.string().nullable().default(null),
  /** Price of a good copy in cents, if above that of a reading copy. */
  collectorCents: z.coerce.number().int().optional(),
  /** Our own words. */
  about: z.string()
})
export type DemoBook = z.infer<typeof DemoBook>
