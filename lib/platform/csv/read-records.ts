import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { message } from '@/lib/platform/i18n/message'
import { UnreadableCsv } from './unreadable-csv'

/** `row` as a spreadsheet counts: the first row is 1, empty rows count. */
export type CsvRow = { row: number; cells: string[] }

const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = string

/** Bytes; an unclosed quote would swallow the rest of a file. */
export const LONGEST_ROW = 64 * 1024

/** Rows that are looked at to find the delimiter. */
const SAMPLE_ROWS = 60

const SEPARATOR_LINE = /^"?sep=(.)?"?(?:\r\n|\n|\r)/i

function parseBy(delimiter: Delimiter, text: string, options: { hasQuotes: boolean; rows?: number }): string[][] {
  return parse(text, {
    delimiter,
    // Each line by itself: a file put together from several has several line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    quote: options.hasQuotes ? '"' : null,
    relax_quotes: true,
    relax_column_count: true,
    ...(options.rows === undefined ? { max_record_size: LONGEST_ROW } : { to: options.rows })
  })
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

/** How many cells the rows have, and which share of them: a delimiter that only occurs in texts gives uneven rows. */
function rateDelimiter(delimiter: Delimiter, sample: string): number {
  const rows = parseWithAnyQuotes(delimiter, sample, SAMPLE_ROWS).filter(isFilled)
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  counts.delete(1)
  const ratings = [...counts].map(([width, times]) => (times / rows.length) ** 2 * Math.log2(width + 1))
  return Math.max(0, ...ratings)
}

function parseWithAnyQuotes(delimiter: Delimiter, text: string, rows: number): string[][] {
  try {
    return parseBy(delimiter, text, { hasQuotes: true, rows })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return parseBy(delimiter, text, { hasQuotes: false, rows })
  }
}

function findDelimiter(text: string): Delimiter {
  const sample = text.slice(0, LONGEST_ROW)
  const rated = DELIMITERS.map((delimiter) => ({ delimiter, rating: rateDelimiter(delimiter, sample) }))
  return rated.reduce((best, next) => (next.rating > best.rating ? next : best)).delimiter
}

/** Null where a row is too long in this reading, too. */
function tryWithoutQuotes(delimiter: Delimiter, text: string): string[][] | null {
  try {
    return parseBy(delimiter, text, { hasQuotes: false })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return null
  }
}

/** Share of rows that have as many cells as the most, for the reading without quotation marks. */
const REGULAR = 0.9

/** A quotation mark for inches or at the beginning of a title opens nothing. Null unless the rows fit without. */
function parseWithoutQuotes(delimiter: Delimiter, text: string): string[][] | null {
  const rows = tryWithoutQuotes(delimiter, text)
  if (rows === null) return null
  const filled = rows.filter(isFilled)
  const width = filled[0]?.length ?? 0
  const regular = filled.filter((cells) => cells.length === width)
  if (width < 2 || regular.length < filled.length * REGULAR) return null
  return rows.map((cells) => cells.map((cell) => /^"(.*)"$/su.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell))
}

/** The inverse of the formula guard of write-csv. */
function withoutGuard(cell: string): string {
  return /^'(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u.test(cell) ? cell.slice(1) : cell
}

/** Commas, semicolons, tabs or bars; any line ends, also several kinds in one file; with or without byte order mark and
 * Excel's `sep=` line. Empty rows are left out. @throws UnreadableCsv for an unclosed quote or an endless row */
export function readRecords(text: string): CsvRow[] {
  const unmarked = text.replace(/^\ufeff/, '')
  const separator = SEPARATOR_LINE.exec(unmarked)
  const body = separator ? unmarked.slice(separator[0].length) : unmarked
  const delimiter = separator?.[1] ?? findDelimiter(body)
  return parseBody(delimiter, body)
    .map((cells, index) => ({ row: index + 1, cells: cells.map(withoutGuard) }))
    .filter(({ cells }) => isFilled(cells))
}

function parseBody(delimiter: Delimiter, body: string): string[][] {
  try {
    return parseBy(delimiter, body, { hasQuotes: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const rows = isUnclosed(error) ? parseWithoutQuotes(delimiter, body) : null
    // Records are counted from the header, including empty rows.
    if (rows === null) throw toUnreadable(error, (z.number().safeParse(error.records).data ?? 0) + 1)
    return rows
  }
}

function isUnclosed({ code }: CsvError): boolean {
  return code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
}

export function toUnreadable(error: CsvError, row: number): UnreadableCsv {
  return new UnreadableCsv(message(isUnclosed(error) ? 'errors.csvQuoteNotClosed' : 'errors.csvUnreadable', { row }), {
    cause: error
  })
}
