import { z } from 'zod'
import { EDITION_LINES } from '@/lib/listings/field-names'
import { parseIsbn } from '@/lib/listings/isbn'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { toAuthors } from '@/lib/listings/listing-labels'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { partialRecordOf, recordOf } from '@/lib/platform/record-of'
import { MAX_CATALOGUE_AUTHORS, toPlainLine } from './edition'

const DESCRIPTIONS: Partial<Record<(typeof EDITION_LINES)[number], string>> = {
  format: `Hardcover, Paperback or another word of at most ${LISTING_FIELDS.format.limit} characters (also: binding)`
}

/** The first two columns are required. */
const COLUMNS: readonly (readonly [name: string, meaning: string])[] = [
  ['isbn13', 'the ISBN, ten or thirteen digits, with or without hyphens (also: isbn, isbn10)'],
  ['title', 'the title'],
  ['authors', 'the authors, parted by semicolons (also: author)'],
  ...EDITION_LINES.map((name) => [name, DESCRIPTIONS[name] ?? `the ${name}`] as const),
  ['year', 'the year of this edition, such as 1987; negative is before Christ'],
  ['language', 'a language tag, such as en or pt-BR'],
  ['pages', 'the number of pages']
]

export function describeCatalogueFile(): string {
  return [
    'npm run catalogue -- FILE.csv',
    '',
    'Loads book facts, one edition a row, that fill the form when a seller types an ISBN. UTF-8, commas, a header line;',
    'FILE.csv.gz works too. An ISBN that is there already is replaced, so a file can be loaded again.',
    '',
    'Columns:',
    ...COLUMNS.map(([name, meaning]) => `  ${name.padEnd(10)} ${meaning}`),
    '',
    'isbn13 and title are needed; others may be missing or empty, and columns of other names are ignored.'
  ].join('\n')
}

const line = z.string().default('').transform(toPlainLine)

function optional(max: number, name: string) {
  return line.pipe(z.string().max(max, `the ${name} is longer than ${max} characters`))
}

const Row = z.object({
  title: line.pipe(
    z
      .string()
      .min(1, 'the title is missing')
      .max(LISTING_TEXT_LIMITS.title, `the title is longer than ${LISTING_TEXT_LIMITS.title} characters`)
  ),
  authors: line
    .transform((text) => toAuthors(text).slice(0, MAX_CATALOGUE_AUTHORS))
    .pipe(
      z.array(
        z.string().max(LISTING_TEXT_LIMITS.person, `a name is longer than ${LISTING_TEXT_LIMITS.person} characters`)
      )
    ),
  ...recordOf(EDITION_LINES, (name) => optional(LISTING_FIELDS[name].limit, name)),
  year: line.pipe(z.string().regex(/^(-?\d{1,4}([.,]0+)?)?$/, 'the year is not a number')),
  language: optional(LISTING_TEXT_LIMITS.language, 'language'),
  pages: line.pipe(z.string().regex(/^([1-9]\d{0,4}([.,]0+)?)?$/, 'the number of pages is not a number'))
})

export type CatalogueEdition = Partial<Record<(typeof EDITION_LINES)[number], string>> & {
  _id: string
  source: 'catalogue'
  title: string
  authors: string[]
  publishedYear?: number
  languageCode?: string
  pages?: number
}

/** Column names are lower-cased; unknown ones are ignored. */
export function toCatalogueEdition(record: Readonly<Record<string, string>>): CatalogueEdition | { reason: string } {
  const written = [record.isbn13, record.isbn, record.isbn10].find((cell) => cell !== undefined && cell.trim() !== '')
  const isbn = parseIsbn(written ?? '')
  if (isbn.problem === 'empty') return { reason: 'the ISBN is missing' }
  if (isbn.isbn13 === null || !isbn.checkDigitRight)
    return { reason: `${(written ?? '').trim().slice(0, 40)} is not a right ISBN` }
  const row = Row.safeParse({
    ...record,
    authors: record.authors ?? record.author,
    format: record.format ?? record.binding
  })
  if (!row.success) return { reason: row.error.issues[0]?.message ?? 'the row is not an edition' }
  const { title, authors, year, language, pages, ...lines } = row.data
  return {
    _id: isbn.isbn13,
    source: 'catalogue',
    title,
    authors,
    ...partialRecordOf(EDITION_LINES, (name) => lines[name] || undefined),
    ...(year ? { publishedYear: Math.trunc(Number(year.replace(',', '.'))) } : {}),
    ...(language ? { languageCode: language } : {}),
    ...(pages ? { pages: Math.trunc(Number(pages.replace(',', '.'))) } : {})
  }
}
