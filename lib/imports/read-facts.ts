import { EDITION_FIELDS } from '@/lib/editions/edition'
import { LINE_FIELDS, PEOPLE_FIELDS, type FileField } from '@/lib/listings/field-names'
import { FIRST_YEAR, MAX_AUTHORS, MAX_PAGES, thisYear } from '@/lib/listings/field-schemas'
import { parseIsbn } from '@/lib/listings/isbn'
import { toAuthors } from '@/lib/listings/listing-labels'
import { parseBinding } from '@/lib/listings/parse-binding'
import { parseLanguage } from '@/lib/listings/parse-language'
import { parsePageCount, parseYear } from '@/lib/listings/parse-number'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseNumber } from '@/lib/platform/text/normalise-text'
import { recordOf } from '@/lib/platform/record-of'
import { cutText } from '@/lib/platform/text-rules'
import { normalizeLine } from './read-cell'
import { repairIsbn, type RepairedIsbn } from './repair-isbn'
import { readNames } from './read-names'
import { isRequired, isUsable, leaveOut, note, type Cells, type Notes, type RowContext, type RowInput } from './row'

/** The first number that can be an ISBN, else the first cell with what is wrong with it. */
function readIsbn(cells: readonly string[]): RepairedIsbn {
  const read = cells.map(repairIsbn)
  const isRight = ({ isbn }: RepairedIsbn) => parseIsbn(isbn).checkDigitRight
  return read.find(isRight) ?? read.find(({ isbn }) => isbn !== '') ?? read[0] ?? repairIsbn('')
}

/** Called before the rows are checked, to load all known editions at once. */
export function findIsbn13(cells: readonly string[]): string | null {
  return parseIsbn(readIsbn(cells).isbn).isbn13
}

/** The first cell that `parse` can read; the others are left out with a note. */
function readFirst<Value>(
  of: Cells,
  field: FileField,
  notes: Notes,
  parse: (cell: string) => Value | null
): Value | null {
  const cells = of(field)
  for (const cell of cells) {
    const value = parse(cell)
    if (value !== null) return value
  }
  if (cells[0] !== undefined) leaveOut(notes, field, cells[0])
  return null
}

function readLine(of: Cells, field: FileField, notes: Notes): string {
  const [cell = ''] = of(field)
  const normalized = normalizeLine(cell)
  const isSame = normalized === cell.replace(/\s+/gu, ' ').trim()
  return isSame ? normalized : note(notes, field, cell, normalized)
}

function readYear(of: Cells, notes: Notes): string {
  const [cell = ''] = of('publishedYear')
  const work = /^\s*(-?\d{1,4})(?:[.,]0+)?\s*$/.exec(normaliseNumber(cell))?.[1]
  if (work !== undefined && Number(work) < FIRST_YEAR) {
    // The year of the work, not of this edition.
    if (Number(work) !== 0) notes.messages.push(issueText('imports.yearTooEarly', { year: work }))
    return ''
  }
  return String(readFirst(of, 'publishedYear', notes, (text) => parseYear(text, FIRST_YEAR, thisYear())) ?? '')
}

/** The first year that can be read. */
export function readPurchaseYear(cells: readonly string[]): number | null {
  const years = cells.map((cell) => parseYear(cell, FIRST_YEAR, thisYear()))
  return years.find((year) => year !== null) ?? null
}

function toPages(cell: string): number | null {
  const pages = parsePageCount(cell)
  return pages !== null && pages >= 1 && pages <= MAX_PAGES ? pages : null
}

/** What is known of the edition fills empty cells, unless the row would be refused for it. */
export function readFacts(of: Cells, notes: Notes, { editions }: RowContext, isOwnFile: boolean): RowInput {
  const toNames = isOwnFile ? toAuthors : readNames
  const isbn = readIsbn(of('isbn'))
  const hasTitle = of('title').some((cell) => normalizeLine(cell) !== '')
  // Without a title, the number is the book.
  if (isbn.refused && isbn.note) {
    if (hasTitle) notes.messages.push(isbn.note)
    else notes.refusals.push({ problem: 'isbn', text: isbn.note })
  } else if (isbn.repaired) note(notes, 'isbn', of('isbn')[0] ?? '', isbn.isbn, isbn.note ?? undefined)
  else if (isbn.note) notes.messages.push(isbn.note)
  const authors = of('authors').flatMap(toNames)
  if (authors.length > MAX_AUTHORS)
    notes.messages.push(issueText('imports.tooManyAuthors', { most: MAX_AUTHORS, count: authors.length }))
  const latestYear = readPurchaseYear(of('purchaseYear')) ?? thisYear()
  const known = editions.get(parseIsbn(isbn.isbn).isbn13 ?? '')?.fields ?? {}
  const facts: RowInput = {
    isbn: isbn.isbn,
    title: readLine(of, 'title', notes),
    ...recordOf(LINE_FIELDS, (name) => readLine(of, name, notes)),
    ...recordOf(PEOPLE_FIELDS, (name) => of(name).flatMap(toNames).slice(0, MAX_AUTHORS)),
    authors: authors.slice(0, MAX_AUTHORS),
    publishedYear: readYear(of, notes),
    language: isOwnFile ? (of('language')[0] ?? '') : (readFirst(of, 'language', notes, parseLanguage) ?? ''),
    pages: String(readFirst(of, 'pages', notes, toPages) ?? '')
  }
  facts.format = parseBinding(String(facts.format)) ?? facts.format ?? ''
  for (const name of EDITION_FIELDS) {
    const value = known[name]
    const stated = facts[name] ?? ''
    // A stated value that the shop cannot take does not hide the known one.
    if (value === undefined || (stated.length > 0 && (isRequired(name) || isUsable(name, stated)))) continue
    if (name === 'publishedYear' && (Number(value) < FIRST_YEAR || Number(value) > latestYear)) continue
    if (name === 'pages' && Number(value) > MAX_PAGES) continue
    if (stated.length > 0) leaveOut(notes, name, of(name)[0] ?? String(stated))
    facts[name] =
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value : value.slice(0, MAX_AUTHORS)
    if (name === 'title') note(notes, 'title', '', String(value), issueText('imports.titleFromIsbn'))
  }
  if (facts.volume && !facts.series) {
    notes.messages.push(issueText('imports.volumeWithoutSeries', { volume: cutText(String(facts.volume), 40) }))
    facts.volume = ''
  }
  return facts
}
