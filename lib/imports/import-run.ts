import { z } from 'zod'
import { TEXT_ENCODINGS } from '@/lib/platform/csv/text-encodings'
import { Cents, Id, Timestamp } from '@/lib/platform/response-fields'
import { issueText } from '@/lib/platform/i18n/message'

export const IMPORT_STATES = ['checked', 'running', 'done', 'stopped'] as const

export const ROW_FATES = ['ok', 'repaired', 'refused'] as const
export type RowFate = (typeof ROW_FATES)[number]

export const ROW_STATES = ['waiting', 'listed', 'failed', 'refused'] as const

/** The error file has a cell for each column in every row, so both numbers are limited. */
export const MAX_IMPORT_BYTES = 1024 * 1024
export const MAX_IMPORT_ROWS = 1000
export const MAX_IMPORT_COLUMNS = 200
/** A long description has several lines; this bounds files of line ends. */
export const MAX_IMPORT_LINES = 50 * MAX_IMPORT_ROWS

export type Repair = z.infer<typeof RepairResponse>

/** `row` is its number in the spreadsheet (the header is row 1). */
export type CheckedRow = z.infer<typeof CheckedRowResponse>

export type CheckedImport = z.infer<typeof CheckedImportResponse>

/** ISO 8601 in UTC. `failed`: accepted by the dry run, refused when listed. */
export type ImportProgress = z.infer<typeof ImportProgressResponse>

export const ImportId = z.strictObject({ id: z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id')) })

export const ImportQuestion = ImportId.extend({ rows: z.literal('1', issueText('validation.importRows')).optional() })

export const ImportedFile = z.strictObject({ csv: z.string({ error: issueText('validation.importCsv') }) })

const Counts = z.record(z.enum(ROW_FATES), z.int())

const RepairResponse = z.object({
  field: z.string().describe('The column’s name in the file'),
  from: z.string(),
  to: z.string()
})

const CheckedRowResponse = z
  .object({
    row: z.int().describe('Its number in the spreadsheet; the header is row 1'),
    fate: z.enum(ROW_FATES),
    title: z.string(),
    messages: z.array(z.string()),
    priceCents: Cents.optional().describe('There for rows that can be listed'),
    repair: RepairResponse.optional()
  })
  .meta({ id: 'ImportedRow' })

export const CheckedImportResponse = z.object({
  importId: Id,
  rows: z.array(CheckedRowResponse),
  counts: Counts,
  warnings: z.array(z.string()).describe('About the whole file: unknown columns, a file that was sent before'),
  encoding: z.enum(TEXT_ENCODINGS).nullable().describe('In which the text was read; null for workbooks')
})

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

export const ImportResponse = ImportProgressResponse.extend({ rows: z.array(CheckedRowResponse).optional() }).meta({
  id: 'Import'
})
