import { parseIsbn } from '@/lib/listings/isbn'
import { normaliseLine } from '@/lib/platform/text/normalise-text'
import type { CsvRow } from '@/lib/platform/csv/read-records'
import { readHeading, toHeadingKey } from './headings'

export type InventoryTable = { headings: string[]; rows: CsvRow[] }

/** Rows above the headings: a title, an address, the date of the list. */
const MOST_ROWS_ABOVE = 30

/** Cells of a row that can be the headings of a list in a language that the shop does not know. */
const LEAST_HEADINGS = 3
/** Characters. */
const LONGEST_HEADING = 60

/** The first row of a table; its seller maps the columns. */
function findUnknownHeadings(records: readonly CsvRow[]): number {
  const [first, second] = records
  const names = (first?.cells ?? []).filter((cell) => cell.trim() !== '')
  const isHeadings =
    names.length >= LEAST_HEADINGS &&
    new Set(names).size === names.length &&
    names.every((name) => name.length <= LONGEST_HEADING && /\p{L}/u.test(name) && !/\d{4}/.test(name))
  return isHeadings && second !== undefined && second.cells.length >= names.length ? 0 : -1
}

const TOTALS = new Set(
  'total,totals,grandtotal,subtotal,sum,summe,gesamt,gesamtsumme,gesamtbetrag,zwischensumme,somme,totalgeneral,totaal,suma,totale,totalegenerale'.split(
    ','
  )
)

function countKnown(cells: readonly string[]): number {
  const fields = cells.flatMap((cell) => {
    const meaning = readHeading(cell)
    return meaning?.kind === 'field' ? [meaning.field] : []
  })
  return new Set(fields).size
}

/** `# exported by …`: one cell that begins with a sign of a comment. */
function isComment({ cells }: CsvRow): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 1 && /^\s*(?:#|\/\/)/.test(filled[0] ?? '')
}

function findHeadingRow(records: readonly CsvRow[]): number {
  const ratings = records.slice(0, MOST_ROWS_ABOVE).map(({ cells }) => countKnown(cells))
  const best = Math.max(0, ...ratings)
  return best === 0 ? -1 : ratings.indexOf(best)
}

/** A list without headings has at least its ISBNs; other columns stay unnamed and unread. */
function nameIsbnColumn(records: readonly CsvRow[]): string[] | null {
  const width = Math.max(0, ...records.map(({ cells }) => cells.length))
  for (let place = 0; place < width; place += 1) {
    const cells = records.map((record) => record.cells[place]?.trim() ?? '').filter((cell) => cell !== '')
    const isbns = cells.filter((cell) => parseIsbn(cell).isbn13 !== null)
    if (cells.length > 0 && isbns.length >= cells.length * 0.8)
      return Array.from({ length: width }, (_, column) => (column === place ? 'isbn' : ''))
  }
  return null
}

/** The last rows of a spreadsheet may add up the ones above. */
function isTotal(cells: readonly string[], titlePlace: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length <= 4 && (cells[titlePlace] ?? '').trim() === ''
    ? filled.some((cell) => TOTALS.has(toHeadingKey(cell)))
    : filled.length <= 3 &&
        TOTALS.has(toHeadingKey(filled[0] ?? '')) &&
        filled.slice(1).every((cell) => /\d/.test(cell))
}

const MOST_TOTALS = 3

/** Finds the headings below title rows and comments, and leaves out unnamed columns at the end and totals. Null when
 * there are none. */
export function findTable(records: readonly CsvRow[]): InventoryTable | null {
  const plain = records.filter((record) => !isComment(record))
  const known = findHeadingRow(plain)
  const ofIsbns = known === -1 ? nameIsbnColumn(plain) : null
  const place = known === -1 && ofIsbns === null ? findUnknownHeadings(plain) : known
  const named = ofIsbns ?? plain[place]?.cells ?? null
  if (named === null) return null
  const headings = named.map((cell) => normaliseLine(cell.replace(/\s+/gu, ' ')))
  const rows = plain.slice(place + 1)
  const titlePlace = headings.findIndex((name) => {
    const meaning = readHeading(name)
    return meaning?.kind === 'field' && meaning.field === 'title'
  })
  const kept = rows.filter(({ cells }, index) => index < rows.length - MOST_TOTALS || !isTotal(cells, titlePlace))
  return { headings: headings.slice(0, headings.findLastIndex((name) => name !== '') + 1), rows: kept }
}
