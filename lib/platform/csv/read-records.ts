import { FORMULA_START } from './formula-start'
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

function parseBy(
  delimiter: Delimiter,
  text: string,
  options: { hasQuotes: boolean; most?: number; sample?: true }
): CsvRow[] {
  const rows: CsvRow[] = []
  parse(text, {
    delimiter,
    // Each line by itself: a file put together from several has several line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    quote: options.hasQuotes ? '"' : null,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    ...(options.sample ? {} : { max_record_size: LONGEST_ROW }),
    ...(options.most === undefined ? {} : { to: options.most }),
    on_record: (cells: string[], { records, empty_lines: empty }) => {
      rows.push({ row: records + empty, cells })
      return null
    }
  })
  return rows
}

function isFilled({ cells }: CsvRow): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

/** How many cells the rows have, and which share of them: a delimiter that only occurs in texts gives uneven rows. */
function rateDelimiter(delimiter: Delimiter, sample: string): number {
  const rows = parseWithAnyQuotes(delimiter, sample).filter(isFilled)
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  counts.delete(1)
  const ratings = [...counts].map(([width, times]) => (times / rows.length) ** 2 * Math.log2(width + 1))
  return Math.max(0, ...ratings)
}

function parseWithAnyQuotes(delimiter: Delimiter, text: string): CsvRow[] {
  const options = { most: SAMPLE_ROWS, sample: true } as const
  try {
    return parseBy(delimiter, text, { hasQuotes: true, ...options })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return parseBy(delimiter, text, { hasQuotes: false, ...options })
  }
}

function findDelimiter(text: string): Delimiter {
  const sample = text.slice(0, LONGEST_ROW)
  const rated = DELIMITERS.map((delimiter) => ({ delimiter, rating: rateDelimiter(delimiter, sample) }))
  return rated.reduce((best, next) => (next.rating > best.rating ? next : best)).delimiter
}

/** Null where a row is too long in this reading, too. */
function tryWithoutQuotes(delimiter: Delimiter, text: string, most?: number): CsvRow[] | null {
  try {
    return parseBy(delimiter, text, { hasQuotes: false, ...(most === undefined ? {} : { most }) })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return null
  }
}

/** Share of rows that have as many cells as the most, for the reading without quotation marks. */
const REGULAR = 0.9

/** A quotation mark for inches or at the beginning of a title opens nothing. Null unless the rows fit without. */
function parseWithoutQuotes(delimiter: Delimiter, text: string, most?: number): CsvRow[] | null {
  const rows = tryWithoutQuotes(delimiter, text, most)
  if (rows === null) return null
  const filled = rows.filter(isFilled)
  const width = filled[0]?.cells.length ?? 0
  const regular = filled.filter(({ cells }) => cells.length === width)
  if (width < 2 || regular.length < filled.length * REGULAR) return null
  const unquote = (cell: string) => /^"(.*)"$/su.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
  return rows.map(({ row, cells }) => ({ row, cells: cells.map(unquote) }))
}

/** The inverse of the formula guard of write-csv. */
function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** Commas, semicolons, tabs or bars; any line ends, also several kinds in one file; with or without byte order mark and
 * Excel's `sep=` line. Empty rows are left out, as are those after the first `most`. @throws UnreadableCsv for an unclosed
 * quote or an endless row */
export function readRecords(text: string, most?: number): CsvRow[] {
  const unmarked = text.replace(/^\ufeff/, '')
  const separator = SEPARATOR_LINE.exec(unmarked)
  const body = separator ? unmarked.slice(separator[0].length) : unmarked
  const delimiter = separator?.[1] ?? findDelimiter(body)
  return parseBody(delimiter, body, most)
    .map(({ row, cells }) => ({ row, cells: cells.map(withoutGuard) }))
    .filter(isFilled)
}

function parseBody(delimiter: Delimiter, body: string, most?: number): CsvRow[] {
  try {
    return parseBy(delimiter, body, { hasQuotes: true, ...(most === undefined ? {} : { most }) })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const rows = isUnclosed(error) ? parseWithoutQuotes(delimiter, body, most) : null
    // Records are counted from the header, including empty rows.
    const { records, empty_lines: empty } = Place.parse(error)
    if (rows === null) throw toUnreadable(error, records + empty + 1)
    return rows
  }
}

const Place = z.object({ records: z.int().catch(0), empty_lines: z.int().catch(0) })

function isUnclosed({ code }: CsvError): boolean {
  return code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
}

export function toUnreadable(error: CsvError, row: number): UnreadableCsv {
  return new UnreadableCsv(message(isUnclosed(error) ? 'errors.csvQuoteNotClosed' : 'errors.csvUnreadable', { row }), {
    cause: error
  })
}
