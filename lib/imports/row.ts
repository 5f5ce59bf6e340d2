import type { Edition } from '@/lib/editions/edition'
import type { Condition } from '@/lib/listings/condition'
import type { FileField } from '@/lib/listings/field-names'
import { FIELD_SCHEMAS, OPTIONAL_IN_LISTS } from '@/lib/listings/field-schemas'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { issueText, type Message } from '@/lib/platform/i18n/message'
import { cutText } from '@/lib/platform/text-rules'
import type { ImportField } from './import-fields'
import type { Repair, RowProblem } from './import-job'
import type { GradeNumbers } from './read-condition'

export type RowContext = {
  categories: readonly { id: string; name: string; slug: string }[]
  phone: string | null
  city: string | null
  country: string
  editions: ReadonlyMap<string, Edition>
  /** What a number in the column of the condition means in this file. */
  grades: GradeNumbers
  /** The description of a copy that the list does not describe; empty without a condition. */
  describe: (condition: Condition | undefined) => string
  /** Required fields that the file has no column for and the seller's profile no value. */
  missing: readonly FileField[]
}

/** The fields of the form. */
export type RowInput = Record<string, string | string[]>

/** The filled cells of a field, in the order in which they are read. */
export type Cells = (field: ImportField) => readonly string[]

export type Refusal = { problem: RowProblem; text: string }

export type Notes = { messages: string[]; repairs: Repair[]; refusals: Refusal[] }

/** Characters of a cell in a message. */
const QUOTED_CELL = 40

export function quote(cell: string): string {
  return cutText(cell.trim(), QUOTED_CELL)
}

/** Notes a value that is not what the cell says. */
export function note(notes: Notes, field: string, from: string, to: string, text?: string): string {
  if (from.trim() === to) return to
  notes.repairs.push({ field, from, to })
  notes.messages.push(text ?? issueText('imports.readAs', { cell: quote(from), value: cutText(to, 80) }))
  return to
}

/** Notes that an optional value could not be read, or with a reason why it cannot be taken. */
export function leaveOut(notes: Notes, field: FileField, cell: string, reason: Message | null = null): void {
  const left = { column: LISTING_FIELDS[field].column, cell: quote(cell) }
  notes.messages.push(
    reason ? issueText('imports.leftOutBecause', { ...left, reason }) : issueText('imports.leftOut', left)
  )
}

const SCHEMAS = { ...FIELD_SCHEMAS, ...OPTIONAL_IN_LISTS }

/** Whether the shop takes a value as such. It may still contradict another one. */
export function isUsable(field: FileField, value: string | readonly string[]): boolean {
  return SCHEMAS[field].safeParse(value).success
}

export const REQUIRED_FIELDS = [
  'title',
  'category_id',
  'resalePrice',
  'productCondition',
  'productDescription',
  'sellerPhoneNumber',
  'location'
] as const satisfies readonly FileField[]

/** A row without it is refused. */
export function isRequired(field: string): boolean {
  return REQUIRED_FIELDS.some((name) => name === field)
}
