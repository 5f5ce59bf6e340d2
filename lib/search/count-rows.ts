import type { ShelfTable } from './index-shelves'
import { readCrosswise } from './read-crosswise'
import { countCommon, readBit, toRows, type RowSet } from './row-set'
import type { Facet } from './search'
import { selectRows, type Condition } from './select-rows'
import { perFacet } from './shelf-table'

/** Per facet, how many copies of each value (by its code) fit all that was chosen in others. */
export type RowCounts = Record<Facet, Uint32Array>

/** A row costs as much as so many words of bits: it lies anywhere in the column, they lie side by side. */
const WORDS_FOR_A_ROW = 3

/** How many rows of a set have each value of a facet: row by row, or by the bits of the values, whichever is less work. */
function countValues(table: ShelfTable, facet: Facet, set: RowSet, list: () => Uint32Array): Uint32Array {
  const { counts: all, bits, rows } = table.facets[facet]
  const column = table.codes[facet]
  const counts = new Uint32Array(all.length)
  const costOfBits = bits.size * (set.bits?.length ?? 0) + rows.length * WORDS_FOR_A_ROW
  if (set.rows || set.count * WORDS_FOR_A_ROW < costOfBits) {
    for (const row of list()) counts[column[row] ?? 0] = (counts[column[row] ?? 0] ?? 0) + 1
    return counts
  }
  for (const [code, own] of bits) counts[code] = countCommon(set.bits, own)
  for (const row of rows) counts[column[row] ?? 0] = (counts[column[row] ?? 0] ?? 0) + readBit(set.bits, row)
  return counts
}

/** How many rows fit the conditions. */
export function countMatching(table: ShelfTable, conditions: readonly Condition[]): number {
  return conditions.length > 0 ? selectRows(table.size, conditions).count : table.size
}

/**
 * Counts, for each value of each facet, the rows that fit all conditions on other facets: choosing that value too would lead
 * to them. Read from what was counted beforehand where that tells, else by the rows.
 */
export function countRows(table: ShelfTable, conditions: readonly Condition[]): RowCounts {
  const count = (facet: Facet | null): ((facet: Facet) => Uint32Array) => {
    const rest = conditions.filter((condition) => condition.facet === null || condition.facet !== facet)
    if (rest.length === 0) return (one) => table.facets[one].counts
    const readBefore = table.cross && readCrosswise(table, table.cross, rest)
    let set: RowSet | null = null
    let rows: Uint32Array | null = null
    const countNow = (one: Facet) => {
      const chosen = (set ??= selectRows(table.size, rest))
      return countValues(table, one, chosen, () => (rows ??= toRows(chosen)))
    }
    return (one) => readBefore?.(one) ?? countNow(one)
  }
  const chosen = new Set(conditions.map(({ facet }) => facet))
  const ofOthers = count(null)
  return perFacet((facet) => (chosen.has(facet) ? count(facet) : ofOthers)(facet))
}
