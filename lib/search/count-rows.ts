import { FACETS, type Facet, type Range, type SearchFilters } from './search'
import { NO_YEAR, hashKey, listCodes, type ShelfTable } from './shelf-table'

/** Rows `from` up to, without, `end`. */
export type Rows = { from: number; end: number }

type Check = { facet: Facet; passes: (row: number) => boolean }

function toCodeCheck(table: ShelfTable, facet: Facet, values: readonly string[]): Check {
  const column = table.codes[facet]
  const wanted = new Uint8Array(table.dictionaries[facet].values.length)
  for (const code of listCodes(table, facet, values)) wanted[code] = 1
  return { facet, passes: (row) => wanted[column[row] ?? 0] === 1 }
}

function toRangeCheck(facet: Facet, column: Int16Array | Int32Array, { from, to }: Range): Check {
  const [least, most] = [from ?? NO_YEAR + 1, to ?? Infinity]
  return { facet, passes: (row) => (column[row] ?? NO_YEAR) >= least && (column[row] ?? NO_YEAR) <= most }
}

function listChecks(table: ShelfTable, filters: SearchFilters): Check[] {
  const lists = (['category', 'condition', 'language', 'format', 'city'] as const).filter((facet) => filters[facet].length > 0)
  const isSet = ({ from, to }: Range) => from !== null || to !== null
  return [
    ...lists.map((facet) => toCodeCheck(table, facet, filters[facet])),
    ...(isSet(filters.price) ? [toRangeCheck('price', table.prices, filters.price)] : []),
    ...(isSet(filters.year) ? [toRangeCheck('year', table.years, filters.year)] : []),
    ...(['verified', 'photo'] as const).filter((facet) => filters[facet]).map((facet) => toCodeCheck(table, facet, ['yes']))
  ]
}

/** The rows of all copies of some works. */
export function listRowsOf(table: ShelfTable, workKeys: readonly string[]): Rows[] {
  return workKeys.flatMap((key) => {
    const work = hashKey(key)
    const from = table.starts.get(work)
    if (from === undefined) return []
    let end = from + 1
    while (end < table.size && table.works[end] === work) end += 1
    return [{ from, end }]
  })
}

/**
 * Rows to count. `add` is -1 to take away what was counted with others; a row that fails the facet `fixed` counts nowhere,
 * since that one was not chosen but follows from the words.
 */
export type Part = { rows: readonly Rows[]; filters: SearchFilters; add: 1 | -1; fixed?: Facet | null }

/** Copies that fit all that was chosen, and per facet how many of each value (by its code) fit all the rest of it. */
export type RowCounts = { matched: number; counts: Record<Facet, Uint32Array> }

/** Nothing counted yet. */
export function makeCounts(table: ShelfTable): RowCounts {
  const empty = (facet: Facet) => new Uint32Array(table.dictionaries[facet].values.length)
  const counts = {
    category: empty('category'), condition: empty('condition'), price: empty('price'), language: empty('language'),
    format: empty('format'), year: empty('year'), city: empty('city'), verified: empty('verified'), photo: empty('photo')
  }
  return { matched: 0, counts }
}

/**
 * Counts rows in one pass. A row that fails one facet only still counts for the values of that facet: choosing them too
 * would widen the search to it.
 */
export function countRows(table: ShelfTable, { rows, filters, add, fixed = null }: Part, into: RowCounts): void {
  const checks = listChecks(table, filters)
  const columns = FACETS.map((facet) => ({ facet, codes: table.codes[facet], counts: into.counts[facet] }))
  for (const { from, end } of rows) {
    for (let row = from; row < end; row += 1) {
      let failed: Facet | null = null
      let isOut = false
      for (const { facet, passes } of checks) {
        if (passes(row)) continue
        isOut = failed !== null || facet === fixed
        if (isOut) break
        failed = facet
      }
      if (isOut) continue
      if (failed === null) into.matched += add
      for (const { facet, codes, counts } of columns) {
        if (failed !== null && failed !== facet) continue
        const code = codes[row] ?? 0
        counts[code] = (counts[code] ?? 0) + add
      }
    }
  }
}

/** The rows of a part that fit all that was chosen, at most `most` of them. */
export function listMatching(table: ShelfTable, { rows, filters }: Part, most: number): number[] {
  const checks = listChecks(table, filters)
  const found: number[] = []
  for (const { from, end } of rows) {
    for (let row = from; row < end && found.length < most; row += 1) {
      if (checks.every(({ passes }) => passes(row))) found.push(row)
    }
  }
  return found
}
