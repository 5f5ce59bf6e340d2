import { stringify } from 'csv-stringify/sync'
import { DEFAULT_LANGUAGE, toLocale, type Language } from '@/lib/platform/i18n/language'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { FORMULA_START } from './formula-start'

/** `cents`: signed, written as "-12.50", or "-12,50" for a reader with decimal commas. */
export type CsvCell = string | number | { cents: number } | null

export type CsvFile = { header: readonly string[]; rows: readonly (readonly CsvCell[])[] }

function toSafeCell(cell: CsvCell, decimalSign: string): string | number | null {
  if (typeof cell === 'string') return FORMULA_START.test(cell) ? `'${cell}` : cell
  if (typeof cell === 'number' || cell === null) return cell
  return `${cell.cents < 0 ? '-' : ''}${toDecimalPrice(Math.abs(cell.cents)).replace('.', decimalSign)}`
}

/** The columns of a file, by name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row, place: number) => CsvCell>>

/** One line for each row. */
export function toCsvFile<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): CsvFile {
  const cells = Object.values(columns)
  return { header: Object.keys(columns), rows: rows.map((row, place) => cells.map((read) => read(row, place))) }
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
