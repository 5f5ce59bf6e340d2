import 'server-only'
import { z } from 'zod'
import { decodeText } from '@/lib/platform/csv/decode-text'
import { readRecords } from '@/lib/platform/csv/read-records'
import { TEXT_ENCODINGS, type TextEncodingName } from '@/lib/platform/csv/text-encodings'
import { UnreadableCsv } from '@/lib/platform/csv/unreadable-csv'
import { AppError } from '@/lib/platform/errors'
import { toPlainIssue } from '@/lib/platform/http/plain-issue'
import { parseJsonObject, readBytes } from '@/lib/platform/http/read-body'
import { issueText, message } from '@/lib/platform/i18n/message'
import { normaliseText } from '@/lib/platform/text/normalise-text'
import { readWorkbook, UnreadableWorkbook } from '@/lib/platform/sheets/read-workbook'
import { findTable, type InventoryTable } from './find-table'
import { ImportedFile, MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from './import-job'
import { isTagged, readTaggedRecords } from './read-tagged-records'

/** `encoding` replaces the detected one. */
export type InventoryFile = { bytes: Uint8Array; encoding?: TextEncodingName | undefined }

/** `encoding` is null for workbooks. */
export type Inventory = { table: InventoryTable; encoding: TextEncodingName | null }

export const ImportOptions = z.strictObject({
  encoding: z.enum(TEXT_ENCODINGS, { error: issueText('validation.importEncoding') }).optional()
})

/** What browsers report of lists; what a file really is, its bytes say. Without `text/plain`, which forms of other sites can
 * send. */
export const INVENTORY_TYPES = [
  'text/csv',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/octet-stream'
] as const

/** JSON escapes line breaks and quotes, so it is longer than the file. */
const MAX_JSON_BYTES = 2 * MAX_IMPORT_BYTES

/** With title rows, headings and totals; one more row is one too many. */
const MOST_RECORDS = MAX_IMPORT_ROWS + 50

const TOO_LARGE = message('errors.importTooLarge')

/** One of `INVENTORY_TYPES`, or `{ csv }` in JSON. @throws AppError TOO_LARGE, WRONG_MEDIA_TYPE, BAD_INPUT */
export async function readInventoryBody(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json') return readJson(await readBytes(request, MAX_JSON_BYTES, TOO_LARGE))
  if (!INVENTORY_TYPES.some((known) => known === type)) throw new AppError('WRONG_MEDIA_TYPE', 'errors.importMediaType')
  return readBytes(request, MAX_IMPORT_BYTES, TOO_LARGE)
}

function readJson(bytes: Buffer): Uint8Array {
  const parsed = ImportedFile.safeParse(parseJsonObject(bytes), { error: toPlainIssue })
  if (!parsed.success)
    throw new AppError('BAD_INPUT', 'errors.importFieldName', { issue: parsed.error.issues[0]?.message })
  const csv = Buffer.from(parsed.data.csv)
  if (csv.length > MAX_IMPORT_BYTES) throw new AppError('TOO_LARGE', TOO_LARGE)
  return csv
}

/** Workbooks and other compound files of offices. */
function isWorkbook(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)
}

async function findWorkbookTable(bytes: Uint8Array): Promise<InventoryTable | null> {
  const sheets = await readWorkbook(bytes)
  const tables = sheets.flatMap(({ rows }) => {
    const records = rows
      .map((cells, index) => ({ row: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    return findTable(records) ?? []
  })
  return tables.find(({ rows }) => rows.length > 0) ?? tables[0] ?? null
}

function findTextTable({ bytes, encoding }: InventoryFile): {
  table: InventoryTable | null
  encoding: TextEncodingName
} {
  const decoded = decodeText(bytes, encoding)
  const table = isTagged(decoded.text)
    ? readTaggedRecords(decoded.text)
    : findTable(readRecords(decoded.text, MOST_RECORDS))
  return { table, encoding: decoded.encoding }
}

/** Reads the rows of a CSV file, a workbook (XLSX, ODS) or tagged records (UIEE). @throws AppError UNPROCESSABLE with what
 * is wrong with the file */
export async function readInventory(file: InventoryFile): Promise<Inventory> {
  try {
    const { table, encoding } = isWorkbook(file.bytes)
      ? { table: await findWorkbookTable(file.bytes), encoding: null }
      : findTextTable(file)
    if (table === null) throw new AppError('UNPROCESSABLE', 'errors.importNoColumns')
    assertSize(table)
    return { table: withoutInvisible(table), encoding }
  } catch (error) {
    if (error instanceof UnreadableCsv || error instanceof UnreadableWorkbook)
      throw new AppError('UNPROCESSABLE', error.userMessage, { cause: error })
    throw error
  }
}

function withoutInvisible({ headings, rows }: InventoryTable): InventoryTable {
  return { headings, rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(normaliseText) })) }
}

function assertSize({ headings, rows }: InventoryTable): void {
  if (headings.length > MAX_IMPORT_COLUMNS)
    throw new AppError(
      'UNPROCESSABLE',
      message('errors.importTooManyColumns', { count: headings.length, most: MAX_IMPORT_COLUMNS })
    )
  if (rows.length === 0) throw new AppError('UNPROCESSABLE', 'errors.importNoRows')
  if (rows.length > MAX_IMPORT_ROWS)
    throw new AppError('UNPROCESSABLE', message('errors.importTooManyRows', { most: MAX_IMPORT_ROWS }))
}
