import { z } from 'zod'
import { Id, Timestamp } from '@/lib/platform/answer-fields'
import { issueText } from '@/lib/platform/i18n/message'

/** A file of copies on its way into the shop: checked row by row first, listed in the background when the seller says so. */
export const IMPORT_STATES = ['checked', 'running', 'done', 'stopped'] as const

/** What becomes of a row: listed as it stands, listed with something put right, or left out with a reason. */
export const ROW_FATES = ['ok', 'repaired', 'refused'] as const
export type RowFate = (typeof ROW_FATES)[number]

/** Where a row stands: refused rows never wait. */
export const ROW_STATES = ['waiting', 'listed', 'failed', 'refused'] as const

/**
 * The largest file, in bytes, and the most rows and columns of one: the file of left-out rows has a cell for each column in
 * every row, however short the rows were that came in.
 */
export const MAX_IMPORT_BYTES = 1024 * 1024
export const MAX_IMPORT_ROWS = 1000
export const MAX_IMPORT_COLUMNS = 200
/** The most lines of text: a row of a long description has several, a file of nothing but line ends a million. */
export const MAX_IMPORT_LINES = 50 * MAX_IMPORT_ROWS

/** What was put right in a cell: `field` is the column's name in the file. */
export type Repair = z.infer<typeof RepairResponse>

/** The fate of one row as the dry run shows it; `row` is its number in the spreadsheet (the header is row 1). */
export type CheckedRow = z.infer<typeof CheckedRowResponse>

/** The answer of a dry run. `warnings` are about the whole file: unknown columns, a file that was sent before. */
export type CheckedImport = z.infer<typeof CheckedImportResponse>

/** How far an import is. Times are ISO 8601 in UTC. `failed` were let through and refused when their turn came. */
export type ImportProgress = z.infer<typeof ImportProgressResponse>

/** One import, by its id in the path. */
export const ImportId = z.strictObject({ id: z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id')) })

/** The same; `rows=1` asks for the fate of every row as well. */
export const ImportQuestion = ImportId.extend({ rows: z.literal('1', issueText('validation.importRows')).optional() })

/** A file sent as JSON. */
export const ImportedFile = z.strictObject({ csv: z.string({ error: issueText('validation.importCsv') }) })

/** The file itself is the body; nothing else is said. */
export const NoParameters = z.strictObject({})

const Counts = z.record(z.enum(ROW_FATES), z.int())

/** What was put right in a cell. */
const RepairResponse = z.object({ field: z.string().describe('The column’s name in the file'), from: z.string(), to: z.string() })

/** The fate of one row as the dry run shows it. */
const CheckedRowResponse = z
  .object({
    row: z.int().describe('Its number in the spreadsheet; the header is row 1'),
    fate: z.enum(ROW_FATES),
    title: z.string(),
    messages: z.array(z.string()),
    repair: RepairResponse.optional()
  })
  .meta({ id: 'ImportedRow' })

/** The answer of a dry run. */
export const CheckedImportResponse = z.object({
  importId: Id,
  rows: z.array(CheckedRowResponse),
  counts: Counts,
  warnings: z.array(z.string()).describe('About the whole file: unknown columns, a file that was sent before')
})

/** How far an import is. */
export const ImportProgressResponse = z
  .object({
    importId: Id,
    state: z.enum(IMPORT_STATES),
    counts: Counts,
    total: z.int(),
    listed: z.int(),
    failed: z.int().describe('Let through by the dry run and refused when their turn came'),
    startedAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable()
  })
  .meta({ id: 'ImportProgress' })

/** The same; with `rows=1` also the fate of every row. */
export const ImportResponse = ImportProgressResponse.extend({ rows: z.array(CheckedRowResponse).optional() }).meta({ id: 'Import' })
