import { EDITION_FIELDS, type Edition } from '@/lib/editions/edition'
import { CONDITIONS, type Condition } from '@/lib/listings/condition'
import { parseIsbn } from '@/lib/listings/isbn'
import { FILE_FIELDS, LINE_FIELDS, PEOPLE_FIELDS, type FileField } from '@/lib/listings/field-names'
import { FIRST_YEAR, MAX_AUTHORS, MAX_PAGES } from '@/lib/listings/field-schemas'
import { parsePhone } from '@/lib/listings/phone'
import { ImportedListingInput } from '@/lib/listings/schemas'
import { toAuthors } from '@/lib/listings/listing-labels'
import { issueText, parseIssueText, type Message } from '@/lib/platform/i18n/message'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { recordOf } from '@/lib/platform/record-of'
import { cutText } from '@/lib/platform/text-rules'
import type { Columns } from './columns'
import type { CheckedRow, Repair } from './import-run'
import { findCondition, isCategoryLabel, normalizeLine, toDefects, toJacketCondition, toPlainPrice } from './read-cell'
import { repairIsbn } from './repair-isbn'

export type RowContext = {
  categories: readonly { id: string; name: string; slug: string }[]
  phone: string | null
  city: string | null
  country: string
  editions: ReadonlyMap<string, Edition>
}

type RowInput = Record<string, string | string[]>

export type ReadRow = CheckedRow & { input: RowInput | null }

/** Their messages quote the cell. */
const QUOTED: ReadonlySet<string> = new Set<FileField>([
  'resalePrice',
  'originalPrice',
  'sellerPhoneNumber',
  'purchaseYear',
  'publishedYear',
  'pages',
  'jacketCondition'
])

type Notes = { messages: string[]; repairs: Repair[]; refusals: string[] }

/** Called before the rows are checked, to load all known editions at once. */
export function findIsbn13(cell: string): string | null {
  return parseIsbn(repairIsbn(cell).isbn).isbn13
}

export function cellOf(cells: readonly string[], columns: Columns, field: FileField): string {
  const place = columns.placeOf.get(field)
  return place === undefined ? '' : (cells[place] ?? '')
}

/** Each repair or addition produces a message; the form's schema validates the result. */
export function checkRow(row: number, cells: readonly string[], columns: Columns, context: RowContext): ReadRow {
  const notes: Notes = { messages: [], repairs: [], refusals: [] }
  const text = (field: FileField) => cellOf(cells, columns, field)
  const input: RowInput = {
    ...readFacts(text, notes, context),
    ...readCopy(text, notes),
    category_id: findCategory(text('category_id'), context),
    sellerPhoneNumber: toPhone(text('sellerPhoneNumber'), context),
    location: normalizeLine(text('location')) || (context.city ?? '')
  }
  const title = cutText(String(input.title ?? ''), LISTING_TEXT_LIMITS.title)
  if (cells.length > columns.width && cells.slice(columns.width).some((cell) => cell.trim() !== '')) {
    notes.refusals.push(issueText('imports.tooManyCells'))
  }
  const parsed = ImportedListingInput.safeParse(input)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      notes.refusals.push(explain(String(path[0] ?? ''), message, text))
  }
  const [repair] = notes.repairs
  const price = parsed.success ? { priceCents: parsed.data.details.priceCents } : {}
  const found = { row, title, ...(repair ? { repair } : {}) }
  if (notes.refusals.length > 0)
    return { ...found, fate: 'refused', messages: [...new Set(notes.refusals)], input: null }
  return { ...found, fate: repair ? 'repaired' : 'ok', messages: notes.messages, ...price, input }
}

function note(notes: Notes, field: string, from: string, to: string, said?: string): string {
  if (from.trim() === to) return to
  notes.repairs.push({ field, from, to })
  notes.messages.push(said ?? issueText('imports.readAs', { cell: cutText(from.trim(), 40), value: cutText(to, 80) }))
  return to
}

type Text = (field: FileField) => string

/** What is known of the edition fills empty cells, unless the row would be refused for it. */
function readFacts(text: Text, notes: Notes, { editions }: RowContext): RowInput {
  const isbn = repairIsbn(text('isbn'))
  if (isbn.refused && isbn.note) notes.refusals.push(isbn.note)
  else if (isbn.repaired) note(notes, 'isbn', text('isbn'), isbn.isbn, isbn.note ?? undefined)
  else if (isbn.note) notes.messages.push(isbn.note)
  const line = (field: FileField) => {
    const normalized = normalizeLine(text(field))
    const isSame = normalized === text(field).replace(/\s+/gu, ' ').trim()
    return isSame ? normalized : note(notes, field, text(field), normalized)
  }
  const authors = toAuthors(line('authors'))
  if (authors.length > MAX_AUTHORS)
    notes.messages.push(issueText('imports.tooManyAuthors', { most: MAX_AUTHORS, count: authors.length }))
  const known = editions.get(parseIsbn(isbn.isbn).isbn13 ?? '')?.fields ?? {}
  const facts: RowInput = {
    isbn: isbn.isbn,
    title: line('title'),
    ...recordOf(LINE_FIELDS, line),
    ...recordOf(PEOPLE_FIELDS, (name) => toAuthors(line(name))),
    authors: authors.slice(0, MAX_AUTHORS),
    publishedYear: readYear(text('publishedYear'), notes),
    language: line('language'),
    pages: text('pages').trim()
  }
  for (const name of EDITION_FIELDS) {
    const value = known[name]
    if (value === undefined || (facts[name] ?? '').length > 0) continue
    if (name === 'publishedYear' && (Number(value) < FIRST_YEAR || Number(value) > Number(readPurchaseYear(text))))
      continue
    if (name === 'pages' && Number(value) > MAX_PAGES) continue
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

/** An impossible year is that of the work, not of this edition. */
function readYear(cell: string, notes: Notes): string {
  const year = cell.trim().replace(/^(-?\d{1,4})[.,]0+$/, '$1')
  if (!/^-?\d{1,4}$/.test(year) || Number(year) >= FIRST_YEAR) return year
  if (Number(year) !== 0) notes.messages.push(issueText('imports.yearTooEarly', { year }))
  return ''
}

function readPurchaseYear(text: Text): string {
  return text('purchaseYear')
    .trim()
    .replace(/^(\d{4})[.,]0+$/, '$1')
}

function toLabel(condition: Condition): Message {
  return { key: `listings.condition.${condition}` }
}

function readCopy(text: Text, notes: Notes): RowInput {
  const grade = text('productCondition')
  const condition = findCondition(grade)
  if (condition)
    note(
      notes,
      'condition',
      grade,
      condition,
      issueText('imports.readAs', { cell: cutText(grade.trim(), 40), value: toLabel(condition) })
    )
  const { defects, unknown } = toDefects(text('defects'))
  if (unknown.length > 0)
    notes.refusals.push(issueText('imports.unknownDefects', { defects: cutText(unknown.join(', '), 120) }))
  return {
    productCondition: condition ?? grade.trim(),
    defects,
    jacketCondition: toJacketCondition(text('jacketCondition')).trim(),
    resalePrice: toPlainPrice(text('resalePrice')),
    originalPrice: toPlainPrice(text('originalPrice')),
    purchaseYear: readPurchaseYear(text),
    productDescription: text('productDescription')
  }
}

function findCategory(cell: string, { categories }: RowContext): string {
  const word = cell.trim().toLowerCase()
  const found =
    categories.find(({ id, name, slug }) => [id, slug, name.toLowerCase()].includes(word)) ??
    categories.find(({ name }) => isCategoryLabel(word, name))
  return found?.id ?? cell.trim()
}

function toPhone(cell: string, { phone, country }: RowContext): string {
  const typed = cell.trim() || (phone ?? '')
  return parsePhone(typed, country) ?? typed
}

function explain(field: string, issue: string, text: Text): string {
  const known = FILE_FIELDS.find((name) => name === field)
  const cell = known ? text(known).trim() : ''
  if (cell === '') return field === 'category_id' ? issueText('imports.categoryRequired') : issue
  if (field === 'category_id') return issueText('imports.unknownCategory', { name: cutText(cell, 60) })
  const named = parseIssueText(issue)
  if (field === 'productCondition' && named?.key !== 'validation.conditionAboveDefects') {
    return issueText('imports.unknownCondition', { conditions: CONDITIONS.map(toLabel), cell: cutText(cell, 40) })
  }
  return QUOTED.has(field)
    ? issueText('imports.messageWithCell', { message: named ?? issue, cell: cutText(cell, 40) })
    : issue
}
