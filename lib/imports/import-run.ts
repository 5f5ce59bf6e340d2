import type { z } from 'zod'
import type { CheckedImportAnswer, CheckedRowAnswer, ImportProgressAnswer, RepairAnswer } from './answers'

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
export type Repair = z.infer<typeof RepairAnswer>

/** The fate of one row as the dry run shows it; `row` is its number in the spreadsheet (the header is row 1). */
export type CheckedRow = z.infer<typeof CheckedRowAnswer>

/** The answer of a dry run. `warnings` are about the whole file: unknown columns, a file that was sent before. */
export type CheckedImport = z.infer<typeof CheckedImportAnswer>

/** How far an import is. Times are ISO 8601 in UTC. `failed` were let through and refused when their turn came. */
export type ImportProgress = z.infer<typeof ImportProgressAnswer>
