import type { Readable } from 'node:stream'
import { CsvError, parse as parseStream } from 'csv-parse'
import { z } from 'zod'
import { message } from '@/lib/platform/i18n/message'
import { LONGEST_ROW, readRecords, toUnreadable, type CsvRow } from './read-records'
import { UnreadableCsv } from './unreadable-csv'

/** `row` as a spreadsheet counts: the header is row 1, empty rows count. */
export type CsvTable = { header: string[]; rows: CsvRow[] }

/** The first row names the columns. @throws UnreadableCsv also for a missing header */
export function readCsv(text: string): CsvTable {
  const [first, ...rows] = readRecords(text)
  if (first?.row !== 1) throw new UnreadableCsv(message('errors.csvNoHeader'))
  return { header: first.cells.map((cell) => cell.trim()), rows }
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
