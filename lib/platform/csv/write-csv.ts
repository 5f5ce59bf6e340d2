import { stringify } from 'csv-stringify/sync'
import { toDecimalPrice } from '@/lib/platform/i18n/price'

/** `cents`: signed, written as "-12.50". */
export type CsvCell = string | number | { cents: number } | null

// Spreadsheet programs run such cells as formulas (OWASP, CSV injection); full-width forms count too.
const FORMULA_START = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

function toSafeCell(cell: CsvCell): string | number | null {
  if (typeof cell === 'string') return FORMULA_START.test(cell) ? `'${cell}` : cell
  if (typeof cell === 'number' || cell === null) return cell
  return `${cell.cents < 0 ? '-' : ''}${toDecimalPrice(Math.abs(cell.cents))}`
}

/** The columns of a file, by name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row, place: number) => CsvCell>>

/** One line for each row, as `writeCsv` writes it. */
export function writeRows<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns)
  return writeCsv(
    Object.keys(columns),
    rows.map((row, place) => cells.map((read) => read(row, place)))
  )
}

/** RFC 4180, with a byte order mark so that spreadsheet programs read UTF-8. A text that would be a formula gets a
 * leading apostrophe, which read-csv removes. */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const safe = rows.map((row) => row.map(toSafeCell))
  return stringify([[...header], ...safe], { bom: true, record_delimiter: 'windows', quote_record_delimiter: true })
}
