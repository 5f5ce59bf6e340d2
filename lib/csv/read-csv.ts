import type { Readable } from 'node:stream'
import { parse as parseStream } from 'csv-parse'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A row as the spreadsheet counts it (the header is row 1, empty rows count), with its cells as text. */
export type CsvRow = { row: number; cells: string[] }
export type CsvTable = { header: string[]; rows: CsvRow[] }

/** Why a file could not be read as CSV, in words for the person who sent it. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
}

/** No row of book facts comes near it, in characters; an unclosed quote swallows the rest of a file. */
const LONGEST_ROW = 64 * 1024

const DELIMITERS = [',', ';', '\t'] as const

/**
 * The text of a CSV file's bytes: by its byte order mark, else UTF-8, else Windows-1252, which spreadsheet programs
 * write where they are not asked. @throws UnreadableCsv for a workbook or another binary file.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableCsv('That is a workbook, not a CSV file. In the spreadsheet choose Save as, then CSV.')
  }
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const text = mark ? new TextDecoder(mark).decode(bytes) : decodeUnmarked(bytes)
  if (text.includes('\0')) throw new UnreadableCsv('That is not a CSV file.')
  return text
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not a swallowed error: being no UTF-8 is how the older encoding is known. Every byte means something in it.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter that stands most often outside quotes in the first line; a comma where there is none. */
function findDelimiter(text: string): string {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (delimiter: string) => firstLine.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), DELIMITERS[0])
}

/** Takes off the apostrophe that write-csv, like other careful programs, puts before a formula. */
function withoutGuard(cell: string): string {
  return /^'\s*[=+\-@＝＋－＠]/u.test(cell) ? cell.slice(1) : cell
}

/**
 * Reads a whole CSV file with a header line: delimited by commas, semicolons or tabs, with or without byte order mark and
 * Excel's `sep=` line, quotes doubled. Empty rows are left out, short and long ones kept as they are.
 * @throws UnreadableCsv when a quote is never closed, a row is endless or there is no header.
 */
export function readCsv(text: string): CsvTable {
  const unmarked = text.replace(/^\ufeff/, '')
  const body = unmarked.replace(/^"?sep=.?"?\r?\n/i, '')
  let records: string[][]
  try {
    records = parse(body, {
      delimiter: findDelimiter(body), relax_quotes: true, relax_column_count: true, max_record_size: LONGEST_ROW
    })
  } catch (error) {
    throw error instanceof CsvError ? toUnreadable(error) : error
  }
  const [header = [], ...rest] = records
  if (header.every((cell) => cell.trim() === '')) throw new UnreadableCsv('The first line must name the columns.')
  const rows = rest.map((cells, index) => ({ row: index + 2, cells: cells.map(withoutGuard) }))
  return { header: header.map((cell) => cell.trim()), rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) }
}

function toUnreadable(error: CsvError): UnreadableCsv {
  const line = z.number().safeParse(error.lines).data
  const where = line === undefined ? '' : ` Look at line ${line}.`
  const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
  return new UnreadableCsv(isQuote ? `A quotation mark is opened and never closed.${where}` : `The file cannot be read as CSV.${where}`, { cause: error })
}

const Streamed = z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) })

/**
 * Reads a CSV file of any size (UTF-8, commas, a header line) row by row, without holding it. Column names come in lower
 * case; `line` is where the row ends in the file. A row that cannot be read goes to `onUnreadable`, and reading goes on.
 */
export async function* streamCsv(
  source: Readable,
  onUnreadable: (line: number, reason: string) => void
): AsyncGenerator<{ line: number; record: Record<string, string> }> {
  const parser = parseStream({
    columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      onUnreadable(parser.info.lines, error ? error.message : 'the row cannot be read')
      return undefined
    }
  })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  for await (const row of parser) {
    const { record, info } = Streamed.parse(row)
    yield { line: info.lines, record }
  }
}
