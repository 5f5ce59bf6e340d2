import { stringify } from 'csv-stringify/sync'

/** What a cell may hold; null is an empty cell. */
export type CsvCell = string | number | null

// A cell that begins like this is a formula to spreadsheet programs (OWASP, CSV injection); full-width forms count too.
const FORMULA_START = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

/**
 * Writes a CSV file: a header line and rows, comma-separated, lines ending in CRLF (RFC 4180), with a byte order mark so
 * that spreadsheet programs read it as UTF-8. Formula-safe: a text that a spreadsheet would run gets an apostrophe in
 * front, which read-csv takes off again. Numbers stay numbers.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell)))
  return stringify([[...header], ...safe], { bom: true, record_delimiter: 'windows', quote_record_delimiter: true })
}
