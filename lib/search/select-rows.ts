import { type RangeFacet, findPlace, readValue, type ShelfTable } from './table'
import { openScratch } from './gather-bits'
import { listStretch, listWholeBands, orderOf, type Stretch } from './list-stretch'
import { copyBits, fromBits, fromRows, keepBits, makeBits, readBit, toBits, unite, type NewBits, type RowSet } from './row-set'
import type { Facet, Range, SearchFilters } from './search'
import { listCodes, NO_YEAR } from './shelf-table'

/** Something that rows must fit: at most `most` do, each tells for itself, and all of them can be listed. */
export type Condition = {
  /** What was chosen in this facet; null for what follows from the words of a search. */
  facet: Facet | null
  most: number
  /** The values of the facet that it asks for, by code; null where it is not about whole values. */
  codes: readonly number[] | null
  /** Where the rows lie in the order of the prices or of the years, `end` without; null where they lie anywhere. */
  stretch: Stretch | null
  /** What was chosen where any bounds can be. */
  bounds: Range | null
  fits: (row: number) => boolean
  /** Counts one failure more for each of the rows that does not fit; the failures stand beside the rows. */
  mark: (rows: Uint32Array, failures: Uint8Array) => void
  /** What is put together for it are bits of `newBits`. */
  list: (newBits: NewBits) => RowSet
}

/** The values of a facet, any of them. */
function toValueCondition(table: ShelfTable, facet: Facet, values: readonly string[]): Condition {
  const codes = [...new Set(listCodes(table, facet, values))]
  const column = table.codes[facet]
  const wanted = new Uint8Array(table.facets[facet].counts.length)
  for (const code of codes) wanted[code] = 1
  const sets = codes.map((code) => readValue(table, facet, code))
  return {
    facet,
    most: sets.reduce((sum, { count }) => sum + count, 0),
    codes,
    stretch: null,
    bounds: null,
    fits: (row) => wanted[column[row] ?? 0] === 1,
    mark: (rows, failures) => {
      for (let at = 0; at < rows.length; at += 1) failures[at] = (failures[at] ?? 0) + 1 - (wanted[column[rows[at] ?? 0] ?? 0] ?? 0)
    },
    list: (newBits) => unite(sets, table.size, newBits)
  }
}

function toRangeCondition(table: ShelfTable, facet: RangeFacet, { from, to }: Range): Condition {
  const order = orderOf(table, facet)
  const column = facet === 'price' ? table.keys.priceCents : table.years
  // An unknown year is the least of all and fits no range.
  const [least, most] = [from ?? NO_YEAR + 1, to ?? Infinity]
  const start = findPlace(order.length, (place) => (column[order[place] ?? 0] ?? 0) < least)
  const end = Math.max(start, findPlace(order.length, (place) => (column[order[place] ?? 0] ?? 0) <= most))
  const stretch: Stretch = { facet, from: start, end }
  const fits = (row: number) => (column[row] ?? NO_YEAR) >= least && (column[row] ?? NO_YEAR) <= most
  return {
    facet,
    most: end - start,
    codes: listWholeBands(table, stretch),
    stretch,
    bounds: { from, to },
    fits,
    mark: (rows, failures) => {
      for (let at = 0; at < rows.length; at += 1) failures[at] = (failures[at] ?? 0) + (fits(rows[at] ?? 0) ? 0 : 1)
    },
    list: (newBits) => listStretch(table, stretch, newBits)
  }
}

/** The rows of a set, whatever it stands for. */
export function toSetCondition(set: RowSet, size: number): Condition {
  let known: Uint32Array | null = null
  const listBits = () => (known ??= toBits(set, makeBits(size)))
  return {
    facet: null,
    most: set.count,
    codes: null,
    stretch: null,
    bounds: null,
    fits: (row) => readBit(listBits(), row) === 1,
    mark: (rows, failures) => {
      const bits = listBits()
      for (let at = 0; at < rows.length; at += 1) failures[at] = (failures[at] ?? 0) + 1 - readBit(bits, rows[at] ?? 0)
    },
    // Where machine code can work on it.
    list: (newBits) => (set.bits ? { ...set, bits: copyBits(set, newBits) } : set)
  }
}

/** What was chosen, a condition for each facet. */
export function toConditions(table: ShelfTable, filters: SearchFilters): Condition[] {
  const lists = (['category', 'condition', 'language', 'format', 'city'] as const).filter((facet) => filters[facet].length > 0)
  const ranges = (['price', 'year'] as const).filter((facet) => filters[facet].from !== null || filters[facet].to !== null)
  const marks = (['verified', 'photo'] as const).filter((facet) => filters[facet])
  return [
    ...lists.map((facet) => toValueCondition(table, facet, filters[facet])),
    ...ranges.map((facet) => toRangeCondition(table, facet, filters[facet])),
    ...marks.map((facet) => toValueCondition(table, facet, ['yes']))
  ]
}

/** Of few rows, those that fail so many of the conditions: for each number of failures, up to `most`. */
export function sortByFailures(rows: Uint32Array, conditions: readonly Condition[], most: number): RowSet[] {
  const failures = new Uint8Array(rows.length)
  for (const { mark } of conditions) mark(rows, failures)
  return Array.from({ length: most + 1 }, (_, wanted) => {
    const found = new Uint32Array(rows.length)
    let count = 0
    // Written down without asking: what is not wanted is written over by the next.
    for (let at = 0; at < rows.length; at += 1) {
      found[count] = rows[at] ?? 0
      count += failures[at] === wanted ? 1 : 0
    }
    return fromRows(found.slice(0, count))
  })
}

/** The rows that fit all conditions, of which there is at least one, in bits of `newBits` or of the table: the narrowest first. */
export function selectBits(size: number, conditions: readonly Condition[], newBits: NewBits): RowSet {
  const [first, ...others] = [...conditions].sort((a, b) => a.most - b.most)
  if (!first) throw new Error('Rows are selected by a condition.')
  const set = first.list(newBits)
  if (others.length === 0) return set
  if (set.rows) return sortByFailures(set.rows, others, 0)[0] ?? set
  const bits = copyBits(set, newBits)
  for (const { list } of others) keepBits(bits, toBits(list(newBits), newBits))
  return fromBits(bits, size)
}

/** The rows that fit all conditions, of which there is at least one. */
export function selectRows(table: ShelfTable, conditions: readonly Condition[]): RowSet {
  const set = selectBits(table.size, conditions, openScratch(table))
  // These bits are gone at the next question.
  return set.bits && table.scratch.includes(set.bits) ? { ...set, bits: set.bits.slice() } : set
}
