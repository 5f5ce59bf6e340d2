import { stringify } from 'csv-stringify/sync'
import { getTimeZone } from '#time-zone'
import { DEFAULT_LANGUAGE, toLocale, type Language } from '@/lib/platform/i18n/language'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { formatOffsetTime } from '@/lib/platform/time/format-offset-time'
import { FORMULA_START } from './formula-start'

/** `cents`: signed, written as "-12.50", or "-12,50" for a reader with decimal commas. `moment`: ISO 8601, written as the
 * clock of the shop shows it, with its offset from UTC. */
export type CsvCell = string | number | { cents: number } | { moment: string } | null

export type CsvFile = { header: readonly string[]; rows: readonly (readonly CsvCell[])[] }

function toSafeCell(cell: CsvCell, decimalSign: string): string | number | null {
  if (typeof cell === 'string') return FORMULA_START.test(cell) ? `'${cell}` : cell
  if (typeof cell === 'number' || cell === null) return cell
  if ('moment' in cell) return formatOffsetTime(cell.moment)
  return `${cell.cents < 0 ? '-' : ''}${toDecimalPrice(Math.abs(cell.cents)).replace('.', decimalSign)}`
}

type CsvColumn<Row> =
  ((row: Row, place: number) => Exclude<CsvCell, { moment: string }>) | { momentOf: (row: Row) => string | null }

/** The columns of a file, by name. */
export type CsvColumns<Row> = Readonly<Record<string, CsvColumn<Row>>>

/** "at (Europe/Berlin)": the time zone whose days a column has. */
export function toMomentHeading(name: string): string {
  return `${name} (${getTimeZone()})`
}

function toCell<Row>(column: CsvColumn<Row>, row: Row, place: number): CsvCell {
  if (typeof column === 'function') return column(row, place)
  const moment = column.momentOf(row)
  return moment === null ? null : { moment }
}

/** One line for each row. */
export function toCsvFile<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): CsvFile {
  const named = Object.entries(columns)
  return {
    header: named.map(([name, column]) => (typeof column === 'function' ? name : toMomentHeading(name))),
    rows: rows.map((row, place) => named.map(([, column]) => toCell(column, row, place)))
  }
}

function findDecimalSign(language: Language): string {
  const parts = new Intl.NumberFormat(toLocale(language)).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** RFC 4180, with a byte order mark so that spreadsheet programs read UTF-8. A spreadsheet program in a language with decimal
 * commas expects semicolons between the cells. A text that would be a formula gets a leading apostrophe, which read-csv
 * removes. */
export function writeCsv({ header, rows }: CsvFile, language: Language = DEFAULT_LANGUAGE): string {
  const decimalSign = findDecimalSign(language)
  const safe = rows.map((row) => row.map((cell) => toSafeCell(cell, decimalSign)))
  return stringify([[...header], ...safe], {
    bom: true,
    delimiter: decimalSign === ',' ? ';' : ',',
    record_delimiter: 'windows',
    quote_record_delimiter: true
  })
}
