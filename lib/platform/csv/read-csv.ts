import type { Readable } from 'node:stream'
import { parse as parseStream } from 'csv-parse'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { message, type Message } from '@/lib/platform/i18n/message'
import { translatorFor } from '@/lib/platform/i18n/translators'

/** `row` as a spreadsheet counts: the header is row 1, empty rows count. */
export type CsvRow = { row: number; cells: string[] }
export type CsvTable = { header: string[]; rows: CsvRow[] }

/** `userMessage` is for the uploader, `Error.message` for operators. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
  readonly userMessage: Message

  constructor(userMessage: Message, options?: { cause: unknown }) {
    super(translatorFor(DEFAULT_LANGUAGE).text(userMessage), options)
    this.userMessage = userMessage
  }
}

/** Characters; an unclosed quote would swallow the rest of a file. */
const LONGEST_ROW = 64 * 1024

// Windows-1252 from 0x80 (encoding.spec.whatwg.org/index-windows-1252.txt); TextDecoder of Node 20 decodes it as
// Latin-1.
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const DELIMITERS = [',', ';', '\t'] as const

/** By byte order mark, else UTF-8, else Windows-1252, as spreadsheets write it. @throws UnreadableCsv */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableCsv(message('errors.csvIsWorkbook'))
  }
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const text = mark ? new TextDecoder(mark).decode(bytes) : decodeUnmarked(bytes)
  if (text.includes('\0')) throw new UnreadableCsv(message('errors.csvNotCsv'))
  return text
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (byte) => WINDOWS_1252.charAt(byte.charCodeAt(0) - 0x80))
  }
}

/** The most frequent one outside quotes in the first line, else a comma. */
function findDelimiter(text: string): string {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (delimiter: string) => firstLine.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), DELIMITERS[0])
}

/** The inverse of the formula guard of write-csv. */
function withoutGuard(cell: string): string {
  return /^'(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u.test(cell) ? cell.slice(1) : cell
}

/** Commas, semicolons or tabs; with or without byte order mark and Excel's `sep=` line. Empty rows are skipped.
 * @throws UnreadableCsv for an unclosed quote, an endless row or a missing header */
export function readCsv(text: string): CsvTable {
  const unmarked = text.replace(/^\ufeff/, '')
  const body = unmarked.replace(/^"?sep=.?"?\r?\n/i, '')
  let records: string[][]
  try {
    records = parse(body, {
      delimiter: findDelimiter(body),
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: LONGEST_ROW
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Records are counted from the header, including empty rows.
    throw toUnreadable(error, (z.number().safeParse(error.records).data ?? 0) + 1)
  }
  const [header = [], ...rest] = records
  if (header.every((cell) => cell.trim() === '')) throw new UnreadableCsv(message('errors.csvNoHeader'))
  const rows = rest.map((cells, index) => ({ row: index + 2, cells: cells.map(withoutGuard) }))
  return {
    header: header.map((cell) => cell.trim()),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  }
}

function toUnreadable(error: CsvError, row: number): UnreadableCsv {
  const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
  return new UnreadableCsv(message(isQuote ? 'errors.csvQuoteNotClosed' : 'errors.csvUnreadable', { row }), {
    cause: error
  })
}

const Streamed = z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) })

/** Streams a UTF-8 file with commas and a header. Column names are lower-cased; `line` is where the row ends.
 * @throws UnreadableCsv for an unclosed quote */
export async function* streamCsv(source: Readable): AsyncGenerator<{ line: number; record: Record<string, string> }> {
  const parser = parseStream({
    columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW
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
