import type { Readable } from 'node:stream'
import { parse as parseStream } from 'csv-parse'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { message, type Message } from '@/lib/platform/i18n/message'
import { translatorFor } from '@/lib/platform/i18n/translators'

/** A row as the spreadsheet counts it (the header is row 1, empty rows count), with its cells as text. */
export type CsvRow = { row: number; cells: string[] }
export type CsvTable = { header: string[]; rows: CsvRow[] }

/** Why a file could not be read as CSV: `userMessage` for the person who sent it, `Error.message` in English for operators. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
  readonly userMessage: Message

  constructor(userMessage: Message, options?: { cause: unknown }) {
    super(translatorFor(DEFAULT_LANGUAGE).text(userMessage), options)
    this.userMessage = userMessage
  }
}

/** No row of book facts comes near it, in characters; an unclosed quote swallows the rest of a file. */
const LONGEST_ROW = 64 * 1024

// The 32 characters in which Windows-1252 differs from Latin-1, from 0x80 (encoding.spec.whatwg.org/index-windows-1252.txt).
// By hand, since TextDecoder of Node 20 takes the one for the other.
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const DELIMITERS = [',', ';', '\t'] as const

/**
 * The text of a CSV file's bytes: by its byte order mark, else UTF-8, else Windows-1252, which spreadsheet programs
 * write where they are not asked. @throws UnreadableCsv for a workbook or another binary file.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableCsv(message('errors.csvIsWorkbook'))
  }
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const text = mark ? new TextDecoder(mark).decode(bytes) : decodeUnmarked(bytes)
  if (text.includes('\0')) throw new UnreadableCsv(message('errors.csvNotCsv'))
  return text
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not a swallowed error: being no UTF-8 is how the older encoding is known. Every byte means something in it.
    return Buffer.from(bytes).toString('latin1').replace(/[\x80-\x9f]/g, (byte) => WINDOWS_1252.charAt(byte.charCodeAt(0) - 0x80))
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
  return /^'(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u.test(cell) ? cell.slice(1) : cell
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
    if (!(error instanceof CsvError)) throw error
    // Records are counted from the header; empty rows count as well.
    throw toUnreadable(error, (z.number().safeParse(error.records).data ?? 0) + 1)
  }
  const [header = [], ...rest] = records
  if (header.every((cell) => cell.trim() === '')) throw new UnreadableCsv(message('errors.csvNoHeader'))
  const rows = rest.map((cells, index) => ({ row: index + 2, cells: cells.map(withoutGuard) }))
  return { header: header.map((cell) => cell.trim()), rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) }
}

function toUnreadable(error: CsvError, row: number): UnreadableCsv {
  const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
  return new UnreadableCsv(message(isQuote ? 'errors.csvQuoteNotClosed' : 'errors.csvUnreadable', { row }), { cause: error })
}

const Streamed = z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) })

/**
 * Reads a CSV file of any size (UTF-8, commas, a header line) row by row, without holding it. Column names come in lower
 * case; `line` is where the row ends in the file.
 * @throws UnreadableCsv where a quote is never closed
 */
export async function* streamCsv(source: Readable): AsyncGenerator<{ line: number; record: Record<string, string> }> {
  const parser = parseStream({
    columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    bom: true, info: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, max_record_size: LONGEST_ROW
  })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const row of parser) {
      const { record, info } = Streamed.parse(row)
      yield { line: info.lines, record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw toUnreadable(error, parser.info.records + 2)
  }
}
