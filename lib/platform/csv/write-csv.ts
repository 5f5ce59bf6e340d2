import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

// Spreadsheet programs run such cells as formulas (OWASP, CSV injection); full-width forms count too.
const FORMULA_START = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

/** RFC 4180, with a byte order mark so that spreadsheet programs read UTF-8. A text that would be a formula gets a
 * leading apostrophe, which read-csv removes. */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell))
  )
  return stringify([[...header], ...safe], { bom: true, record_delimiter: 'windows', quote_record_delimiter: true })
}
