import { CONDITIONS, type Condition } from '@/lib/listings/condition'
import { FILE_FIELDS, type FileField } from '@/lib/listings/field-names'
import { parsePhone } from '@/lib/listings/phone'
import { ImportedListingInput } from '@/lib/listings/schemas'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { issueText, parseIssueText, type Message } from '@/lib/platform/i18n/message'
import { parsePrice } from '@/lib/platform/i18n/price'
import { cutText } from '@/lib/platform/text-rules'
import { toCells, type Columns } from './columns'
import { isFileField, type RowEdits } from './import-fields'
import type { CheckedRow, RowProblem } from './import-job'
import { normalizeLine, toDefects, toJacketCondition, toParagraphs } from './read-cell'
import { findCategory } from './read-category'
import { readCopies } from './read-quantity'
import { readCondition } from './read-condition'
import { findIsbn13, readFacts, readPurchaseYear } from './read-facts'
import {
  isRequired,
  isUsable,
  leaveOut,
  note,
  quote,
  type Cells,
  type Notes,
  type Refusal,
  type RowContext,
  type RowInput
} from './row'

/** `input` is null in a refused row; `read` is what was made of the cells all the same. */
export type ReadRow = Pick<CheckedRow, 'fate' | 'title' | 'messages' | 'priceCents' | 'repair'> & {
  problems: RowProblem[]
  input: RowInput | null
  read: RowInput
  /** The copies that the seller has, 0 if the row is gone; null if it stands for one. */
  copies: number | null
}

/** What a row is made of. `edits`: what the seller typed in place of the cells. */
export type RowSource = {
  cells: readonly string[]
  edits?: RowEdits | null | undefined
  /** The first row with the same cells. */
  sameAs?: number | null | undefined
}

/** Their messages quote the cell. */
const QUOTED: ReadonlySet<string> = new Set<FileField>(['resalePrice', 'sellerPhoneNumber'])

/** Each repair, addition and value that is left out gives a message; the form's schema validates the result. */
export function checkRow({ cells, edits, sameAs }: RowSource, columns: Columns, context: RowContext): ReadRow {
  const notes: Notes = { messages: [], repairs: [], refusals: [] }
  const of: Cells = toCells(cells, columns, edits ?? {})
  if (cells.length > columns.width && cells.slice(columns.width).some((cell) => cell.trim() !== ''))
    notes.refusals.push({ problem: 'row', text: issueText('imports.tooManyCells') })
  const copies = readCopies(of, edits?.quantity, notes, columns.hasCopies)
  const read = withoutUnusable(
    {
      ...readFacts(of, notes, context, columns.isOwnFile),
      ...readCopy(of, notes, context, columns.isOwnFile),
      category_id: findCategory(of('category_id'), context) ?? of('category_id')[0]?.trim() ?? '',
      sellerPhoneNumber: toPhone(of('sellerPhoneNumber'), context),
      location: normalizeLine(of('location')[0] ?? '') || (context.city ?? '')
    },
    of,
    notes
  )
  const parsed = ImportedListingInput.safeParse(read)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
    const isWritten = !columns.isOwnFile && issues.some(({ field }) => field === 'productCondition')
    for (const { field, message } of issues) {
      // It is written from the condition, once there is one.
      if (field === 'productDescription' && isWritten && of(field).length === 0) continue
      notes.refusals.push(refuse(field, message, of, context))
    }
  }
  const [repair] = notes.repairs
  const found = { title: cutText(String(read.title ?? ''), LISTING_TEXT_LIMITS.title), ...(repair ? { repair } : {}) }
  if (notes.refusals.length > 0) {
    const messages = notes.refusals.map(({ text }) => text)
    const problems = [...new Set(notes.refusals.map(({ problem }) => problem))]
    return { ...found, fate: 'refused', messages: toDistinct(messages), problems, input: null, read, copies }
  }
  if (sameAs) notes.messages.push(issueText('imports.sameAsRow', { row: sameAs }))
  const price = parsed.success ? { priceCents: parsed.data.details.priceCents } : {}
  const fate = repair ? 'repaired' : 'ok'
  return { ...found, fate, messages: toDistinct(notes.messages), problems: [], ...price, input: read, read, copies }
}

/** The file has one message about its missing columns. */
function toDistinct(messages: readonly string[]): string[] {
  const distinct = new Set(messages)
  const ofFile = issueText('imports.columnsMissing')
  if (distinct.size > 1) distinct.delete(ofFile)
  return [...distinct]
}

function refuse(field: string, issue: string, of: Cells, { missing }: RowContext): Refusal {
  const problem = isFileField(field) ? field : 'row'
  const isOfFile = missing.some((name) => name === field) && isFileField(field) && of(field).length === 0
  return { problem, text: isOfFile ? issueText('imports.columnsMissing') : explain(field, issue, of) }
}

/** Optional values that the form would refuse are left out with a note. */
function withoutUnusable(input: RowInput, of: Cells, notes: Notes): RowInput {
  const parsed = ImportedListingInput.safeParse(input)
  const issueOf = new Map(
    parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const)
  )
  const unusable = FILE_FIELDS.filter((name) => name in input && issueOf.has(name) && !isRequired(name))
  if (unusable.length === 0) return input
  for (const name of unusable) {
    const value = input[name] ?? ''
    const contradiction = isUsable(name, value) ? parseIssueText(issueOf.get(name) ?? '') : null
    leaveOut(notes, name, of(name)[0] ?? String(value), contradiction)
  }
  const usable = Object.entries(input).filter(([name]) => !unusable.some((field) => field === name))
  // Values that contradict each other are found only once each can be read.
  return withoutUnusable(Object.fromEntries(usable), of, notes)
}

function toLabel(condition: Condition): Message {
  return { key: `listings.condition.${condition}` }
}

/** The first price that can be read, else the first cell, which the schema refuses. */
function readPrice(cells: readonly string[]): string {
  return cells.find((cell) => parsePrice(cell) !== null) ?? cells[0] ?? ''
}

/** The first year that can be read, else the first cell, which the schema refuses. */
function toPurchaseYear(cells: readonly string[]): string {
  return String(readPurchaseYear(cells) ?? cells[0]?.trim() ?? '')
}

/** The grade of its own column, else of the column of the condition. */
function readJacket(of: Cells, fallback: string, notes: Notes): string {
  const [cell = ''] = of('jacketCondition')
  const grade = toJacketCondition(cell).trim()
  if (grade === '' || isUsable('jacketCondition', grade)) return grade || fallback
  leaveOut(notes, 'jacketCondition', cell)
  return fallback
}

function readCopy(of: Cells, notes: Notes, { grades, describe }: RowContext, isOwnFile: boolean): RowInput {
  const [description = ''] = of('productDescription')
  const conditions = of('productCondition')
  const read = conditions
    .map((cell) => ({ cell, ...readCondition(cell, grades) }))
    .find(({ book }) => book !== undefined)
  if (read?.book)
    note(
      notes,
      'condition',
      read.cell,
      read.book,
      issueText('imports.readAs', { cell: quote(read.cell), value: toLabel(read.book) })
    )
  const [defectCell = ''] = of('defects')
  const { defects, unknown } = toDefects(defectCell)
  if (unknown.length > 0)
    notes.messages.push(issueText('imports.unknownDefects', { defects: cutText(unknown.join(', '), 120) }))
  return {
    productCondition: read?.book ?? conditions[0]?.trim() ?? '',
    defects,
    jacketCondition: readJacket(of, read?.jacket ?? '', notes),
    resalePrice: readPrice(of('resalePrice')),
    originalPrice: readPrice(of('originalPrice')),
    purchaseYear: toPurchaseYear(of('purchaseYear')),
    productDescription: isOwnFile ? description : toParagraphs(description) || describe(read?.book)
  }
}

function toPhone(cells: readonly string[], { phone, country }: RowContext): string {
  const typed = cells.length > 0 ? cells : [phone ?? '']
  return typed.map((cell) => parsePhone(cell, country)).find((number) => number !== null) ?? typed[0] ?? ''
}

function explain(field: string, issue: string, of: Cells): string {
  const known = FILE_FIELDS.find((name) => name === field)
  const cell = known ? (of(known)[0] ?? '').trim() : ''
  if (field === 'title' && findIsbn13(of('isbn')) !== null) return issueText('imports.isbnUnknown')
  if (cell === '') return field === 'category_id' ? issueText('imports.categoryRequired') : issue
  if (field === 'category_id') return issueText('imports.unknownCategory', { name: cutText(cell, 60) })
  const named = parseIssueText(issue)
  if (field === 'productCondition' && named?.key !== 'validation.conditionAboveDefects') {
    return issueText('imports.unknownCondition', { conditions: CONDITIONS.map(toLabel), cell: quote(cell) })
  }
  return QUOTED.has(field)
    ? issueText('imports.messageWithCell', { message: named ?? issue, cell: quote(cell) })
    : issue
}
