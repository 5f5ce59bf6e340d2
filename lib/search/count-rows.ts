import { countValues, type Asked } from './count-values'
import { openScratch } from './gather-bits'
import type { ShelfTable } from './table'
import { readCrosswise } from './read-crosswise'
import { FACETS, type Facet } from './search'
import { selectBits, type Condition } from './select-rows'
import { perFacet } from './shelf-table'
import { sortOut } from './sort-out'

/** Per facet, how many copies of each value (by its code) fit all that was chosen in others. */
export type RowCounts = Record<Facet, Uint32Array>

/** How many rows fit the conditions. */
export function countMatching(table: ShelfTable, conditions: readonly Condition[]): number {
  return conditions.length > 0 ? selectBits(table.size, conditions, openScratch(table)).count : table.size
}

/** What is known of a facet without looking at rows; null where it is not. */
function readBefore(table: ShelfTable, conditions: readonly Condition[]): (facet: Facet) => Uint32Array | null {
  const readCross = table.cross ? readCrosswise(table, table.cross, conditions) : () => null
  return (facet) => (conditions.every((condition) => condition.facet === facet) ? table.facets[facet].counts : readCross(facet))
}

/** Counts over the rows, all facets at once: a row that does not fit what was chosen in one facet counts for its value of that. */
function countNow(table: ShelfTable, facets: readonly Facet[], conditions: readonly Condition[]): Map<Facet, Uint32Array> {
  const chosen = new Map(conditions.flatMap((condition) => (condition.facet ? [[condition.facet, condition] as const] : [])))
  const isLoose = ({ facet }: Condition) => facet !== null && facets.includes(facet)
  const firm = conditions.filter((condition) => !isLoose(condition))
  const { fitting, nearly, outside } = sortOut(table.size, firm, conditions.filter(isLoose), openScratch(table))
  const counts = countValues(table, fitting, facets.map((facet) => ({ facet, only: chosen.get(facet)?.codes ?? null, but: [] })))
  const others = facets.flatMap((facet): Asked[] => {
    const codes = chosen.get(facet)?.codes
    return codes ? [{ facet, only: null, but: codes }] : []
  })
  for (const [facet, more] of countValues(table, nearly, others)) {
    // What nearly fits and has a chosen value fails elsewhere.
    for (const code of chosen.get(facet)?.codes ?? []) more[code] = counts.get(facet)?.[code] ?? 0
    counts.set(facet, more)
  }
  for (const [facet, set] of outside) {
    const own = counts.get(facet)
    const more = countValues(table, set, [{ facet, only: null, but: [] }]).get(facet)
    if (own && more) for (let code = 0; code < own.length; code += 1) own[code] = (own[code] ?? 0) + (more[code] ?? 0)
  }
  return counts
}

/**
 * Counts, for each value of each facet, the rows that fit all conditions on other facets: choosing that value too would lead
 * to them. Read from what was counted beforehand where that tells, else by the rows.
 */
export function countRows(table: ShelfTable, conditions: readonly Condition[]): RowCounts {
  const known = perFacet(readBefore(table, conditions))
  const unknown = FACETS.filter((facet) => known[facet] === null)
  const counted = unknown.length > 0 ? countNow(table, unknown, conditions) : new Map<Facet, Uint32Array>()
  return perFacet((facet) => known[facet] ?? counted.get(facet) ?? table.facets[facet].counts)
}
