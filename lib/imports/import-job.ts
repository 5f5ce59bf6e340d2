import { z } from 'zod'
import { FILE_FIELDS } from '@/lib/listings/field-names'
import { isEditField, type EditField } from './import-fields'
import { TEXT_ENCODINGS } from '@/lib/platform/csv/text-encodings'
import { issueText } from '@/lib/platform/i18n/message'
import { choiceFilter } from '@/lib/platform/lists/define-list'
import { PAGING } from '@/lib/platform/paging'
import { Cents, Id, Timestamp } from '@/lib/platform/response-fields'

/** `receiving` until all rows are stored; `checking`, `running` and `undoing` are worked on in the background. */
export const IMPORT_STATES = [
  'receiving',
  'checking',
  'checked',
  'running',
  'done',
  'stopped',
  'undoing',
  'undone'
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const ROW_FATES = ['ok', 'repaired', 'refused'] as const
export type RowFate = (typeof ROW_FATES)[number]

/** `kept`: it could not be undone. */
export const ROW_STATES = ['unchecked', 'waiting', 'listed', 'failed', 'refused', 'undone', 'kept'] as const

/** Why a row cannot be listed: a field, or the row as such. `gone`: sold or withdrawn elsewhere. `listing`: the shop refused
 * the listing. `copy`: it may be one of the seller's own copies. */
export const ROW_PROBLEMS = [...FILE_FIELDS, 'sku', 'row', 'gone', 'copy', 'listing'] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

/** What the seller types into a row to solve a problem. Null where the row cannot be typed. */
export function toEditField(problem: RowProblem): EditField | null {
  if (problem === 'gone') return 'quantity'
  return isEditField(problem) ? problem : null
}

export const ROW_ACTIONS = ['create', 'update', 'withdraw'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000
/** Listings of one row with a quantity. All together count as rows. */
export const MAX_COPIES = 50
export const MAX_IMPORT_COLUMNS = 200

export const ROWS_A_PAGE = 50

export type Repair = z.infer<typeof RepairResponse>

/** `row` is its number in the spreadsheet (the header is row 1). */
export type CheckedRow = z.infer<typeof CheckedRowResponse>

/** ISO 8601 in UTC. `failed`: accepted by the dry run, refused when listed. */
export type ImportProgress = z.infer<typeof ImportResponse>

export type ImportRowsPage = z.infer<typeof ImportRowsResponse>

export const ImportId = z.strictObject({ id: z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id')) })

export const ImportedFile = z.strictObject({ csv: z.string({ error: issueText('validation.importCsv') }) })

export const ImportRowsQuery = ImportId.extend({
  fate: choiceFilter(ROW_FATES, null),
  problem: choiceFilter(ROW_PROBLEMS, null),
  ...PAGING
})

const Counts = z.record(z.enum(ROW_FATES), z.int())

const RepairResponse = z.object({
  field: z.string().describe('The column’s name in the file'),
  from: z.string(),
  to: z.string()
})

const CheckedRowResponse = z
  .object({
    row: z.int().describe('Its number in the spreadsheet; the header is row 1'),
    copy: z.int().describe('1, and more for further copies of a row with a quantity'),
    fate: z.enum(ROW_FATES),
    isListed: z.boolean().describe('What it does is done'),
    action: z.enum(ROW_ACTIONS).describe('It makes a listing, or changes or withdraws one'),
    title: z.string(),
    messages: z.array(z.string()),
    problems: z.array(z.object({ problem: z.enum(ROW_PROBLEMS), cell: z.string().describe('What the row says') })),
    priceCents: Cents.optional().describe('There for rows that can be listed'),
    repair: RepairResponse.optional()
  })
  .meta({ id: 'ImportedRow' })

export const ImportResponse = z
  .object({
    importId: Id,
    state: z.enum(IMPORT_STATES),
    rows: z.int().describe('Of the file'),
    checked: z.int().describe('Rows that have been checked'),
    counts: Counts.describe('Of the checked rows'),
    problems: z.array(z.object({ problem: z.enum(ROW_PROBLEMS), count: z.int() })).describe('Rows with this problem'),
    total: z.int().describe('Rows that can be listed'),
    updates: z.int().describe('Of them, rows that change or withdraw a listing'),
    listed: z.int(),
    failed: z.int().describe('Let through by the dry run and refused when their turn came'),
    warnings: z.array(z.string()).describe('About the whole file: unknown columns, a file that was sent before'),
    encoding: z.enum(TEXT_ENCODINGS).nullable().describe('In which the text was read; null for workbooks'),
    isMapped: z.boolean().describe('The seller has mapped these columns, now or for an earlier file'),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable()
  })
  .meta({ id: 'Import' })

export const ImportRowsResponse = z
  .object({
    rows: z.array(CheckedRowResponse),
    total: z.int().describe('Of all pages'),
    next: z.string().nullable().describe('The cursor of the next page')
  })
  .meta({ id: 'ImportRows' })
