import { z } from 'zod'
import { Id, Timestamp } from '@/lib/platform/answer-fields'
import { IMPORT_STATES, ROW_FATES } from './import-states'

const Counts = z.record(z.enum(ROW_FATES), z.int())

/** What was put right in a cell. */
export const RepairAnswer = z.object({ field: z.string().describe('The column’s name in the file'), from: z.string(), to: z.string() })

/** The fate of one row as the dry run shows it. */
export const CheckedRowAnswer = z
  .object({
    row: z.int().describe('Its number in the spreadsheet; the header is row 1'),
    fate: z.enum(ROW_FATES),
    title: z.string(),
    messages: z.array(z.string()),
    repair: RepairAnswer.optional()
  })
  .meta({ id: 'ImportedRow' })

/** The answer of a dry run. */
export const CheckedImportAnswer = z.object({
  importId: Id,
  rows: z.array(CheckedRowAnswer),
  counts: Counts,
  warnings: z.array(z.string()).describe('About the whole file: unknown columns, a file that was sent before')
})

/** How far an import is. */
export const ImportProgressAnswer = z
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
export const ImportAnswer = ImportProgressAnswer.extend({ rows: z.array(CheckedRowAnswer).optional() }).meta({ id: 'Import' })
