import 'server-only'
import { createHash } from 'node:crypto'
import { trusted, Types } from 'mongoose'
import { listPublicCategories } from '@/lib/categories/queries'
import { listKnownEditions } from '@/lib/editions/queries'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { decodeCsv, readCsv, UnreadableCsv, type CsvTable } from '@/lib/platform/csv/read-csv'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { parseJsonObject, readBytes } from '@/lib/platform/http/read-body'
import { issueText, message } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ImportRowModel } from '@/models/import-row'
import { ImportRunModel } from '@/models/import-run'
import { UserModel } from '@/models/user'
import { cellOf, checkRow, findIsbn13, type ReadRow, type RowContext } from './check-row'
import { findColumns, type Columns } from './columns'
import {
  ImportedFile,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_LINES,
  MAX_IMPORT_ROWS,
  type CheckedImport,
  type RowFate
} from './import-run'

/** On Windows browsers report the type of the spreadsheet program. */
const CSV_TYPES = ['text/csv', 'text/tab-separated-values', 'application/csv', 'application/vnd.ms-excel']

/** JSON escapes line breaks and quotes, so it is longer than the file. */
const MAX_JSON_BYTES = 2 * MAX_IMPORT_BYTES

const TOO_LARGE = message('errors.importTooLarge')

/** `text/csv`, or `{ csv }` in JSON. @throws AppError TOO_LARGE, WRONG_MEDIA_TYPE, BAD_INPUT, UNPROCESSABLE */
export async function readImportBody(request: Request): Promise<string> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json') return readJson(await readBytes(request, MAX_JSON_BYTES, TOO_LARGE))
  if (!CSV_TYPES.includes(type)) throw new AppError('WRONG_MEDIA_TYPE', 'errors.importMediaType')
  const bytes = await readBytes(request, MAX_IMPORT_BYTES, TOO_LARGE)
  return orUnprocessable(() => decodeCsv(bytes))
}

/** @throws AppError UNPROCESSABLE for a file that is no CSV */
function orUnprocessable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new AppError('UNPROCESSABLE', error.userMessage, { cause: error })
    throw error
  }
}

function readJson(bytes: Buffer): string {
  const parsed = ImportedFile.safeParse(parseJsonObject(bytes))
  if (!parsed.success)
    throw new AppError('BAD_INPUT', 'errors.importFieldName', { issue: parsed.error.issues[0]?.message })
  if (Buffer.byteLength(parsed.data.csv) > MAX_IMPORT_BYTES) throw new AppError('TOO_LARGE', TOO_LARGE)
  return parsed.data.csv
}

/** Required columns; others have defaults or are optional. */
const NEEDED = ['title', 'isbn'] as const

/** Dry run that stores the file for `startImport`. `t` translates the messages. @throws AppError NOT_ALLOWED,
 * UNPROCESSABLE */
export async function checkImport(actor: Actor, csv: string, t: Translator): Promise<CheckedImport> {
  await authorize(actor, 'Seller')
  const table = readTable(csv)
  const columns = findColumns(table.header)
  if (!NEEDED.some((field) => columns.placeOf.has(field))) throw new AppError('UNPROCESSABLE', 'errors.importNoColumns')
  const context = await readContext(actor, table, columns)
  const rows = table.rows.map(({ row, cells }) => checkRow(row, cells, columns, context))
  noteRepeatedRows(rows, table)
  const { fileHash, warnings } = await findWarnings(actor, csv, columns)
  const translate = (text: string) => t.text(text)
  return {
    ...(await keep(actor, table, rows, fileHash)),
    rows: rows.map(({ row, fate, title, messages, repair, priceCents }) => ({
      row,
      fate,
      title,
      messages: messages.map(translate),
      ...(priceCents ? { priceCents } : {}),
      ...(repair ? { repair } : {})
    })),
    warnings: warnings.map(translate)
  }
}

/** Spreadsheets append unnamed columns. */
function withoutUnnamed({ header, rows }: CsvTable): CsvTable {
  return { header: header.slice(0, header.findLastIndex((name) => name !== '') + 1), rows }
}

/** Checked before parsing, since even empty rows take memory. @throws AppError UNPROCESSABLE */
function assertRowLimit(csv: string): void {
  const lines = csv.match(/\r\n?|\n/g)?.length ?? 0
  if (lines <= MAX_IMPORT_LINES) return
  throw new AppError('UNPROCESSABLE', message('errors.importTooManyLines', { count: lines }))
}

function readTable(csv: string): CsvTable {
  assertRowLimit(csv)
  const table = orUnprocessable(() => withoutUnnamed(readCsv(csv)))
  const [columns, rows] = [table.header.length, table.rows.length]
  if (columns > MAX_IMPORT_COLUMNS)
    throw new AppError(
      'UNPROCESSABLE',
      message('errors.importTooManyColumns', { count: columns, most: MAX_IMPORT_COLUMNS })
    )
  if (rows === 0) throw new AppError('UNPROCESSABLE', 'errors.importNoRows')
  if (rows > MAX_IMPORT_ROWS)
    throw new AppError('UNPROCESSABLE', message('errors.importTooManyRows', { count: rows, most: MAX_IMPORT_ROWS }))
  return table
}

async function readContext(actor: Actor, table: CsvTable, columns: Columns): Promise<RowContext> {
  const isbns = table.rows.flatMap(({ cells }) => findIsbn13(cellOf(cells, columns, 'isbn')) ?? [])
  const [categories, seller, editions] = await Promise.all([
    listPublicCategories(),
    UserModel.findById(actor.id, { phone: 1, city: 1 }).lean(),
    listKnownEditions(isbns)
  ])
  return {
    categories,
    phone: seller?.phone ?? null,
    city: seller?.city ?? null,
    country: env('DEFAULT_COUNTRY'),
    editions
  }
}

/** Identical rows may be two copies or a mistake; only the seller can tell. */
function noteRepeatedRows(rows: readonly ReadRow[], table: CsvTable): void {
  const firstOf = new Map<string, number>()
  for (const [place, checked] of rows.entries()) {
    const key = JSON.stringify(table.rows[place]?.cells ?? [])
    const first = firstOf.get(key)
    if (first === undefined) firstOf.set(key, checked.row)
    else if (checked.fate !== 'refused') checked.messages.push(issueText('imports.sameAsRow', { row: first }))
  }
}

async function findWarnings(
  actor: Actor,
  csv: string,
  columns: Columns
): Promise<{ fileHash: string; warnings: string[] }> {
  const fileHash = createHash('sha256').update(csv).digest('hex')
  const earlier = await ImportRunModel.exists({
    sellerId: new Types.ObjectId(actor.id),
    fileHash,
    startedAt: trusted({ $exists: true })
  })
  return {
    fileHash,
    warnings: [
      ...(columns.unknown.length > 0
        ? [issueText('imports.unknownColumns', { columns: columns.unknown.join(', ').slice(0, 300) })]
        : []),
      ...(earlier ? [issueText('imports.importedBefore')] : [])
    ]
  }
}

async function keep(
  actor: Actor,
  table: CsvTable,
  rows: readonly ReadRow[],
  fileHash: string
): Promise<Pick<CheckedImport, 'importId' | 'counts'>> {
  const counts: Record<RowFate, number> = { ok: 0, repaired: 0, refused: 0 }
  for (const { fate } of rows) counts[fate] += 1
  const id = new Types.ObjectId()
  const importId = id.toHexString()
  // With counts of zero it cannot be started until all rows are stored.
  await ImportRunModel.create({
    _id: id,
    sellerId: new Types.ObjectId(actor.id),
    state: 'checked',
    fileHash,
    header: table.header,
    counts: { ok: 0, repaired: 0, refused: 0 },
    checkedAt: new Date()
  })
  await ImportRowModel.insertMany(
    rows.map(({ input, ...checked }, place) => ({
      ...checked,
      _id: `${importId}:${checked.row}`,
      importId: id,
      state: input === null ? ('refused' as const) : ('waiting' as const),
      cells: table.rows[place]?.cells ?? [],
      ...(input === null ? {} : { input: JSON.stringify(input) })
    }))
  )
  await ImportRunModel.updateOne({ _id: id }, { $set: { counts } })
  return { importId, counts }
}
