import type { RangeFacet } from './cross-count'
import { findPlace, readValue, type ShelfTable } from './index-shelves'
import { areFew, countWords, fromBits, fromRows, readBit, setBit, toBits, unite, type RowSet } from './row-set'
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
  stretch: { facet: RangeFacet; from: number; end: number } | null
  fits: (row: number) => boolean
  list: () => RowSet
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
    fits: (row) => wanted[column[row] ?? 0] === 1,
    list: () => unite(sets, table.size)
  }
}

/** A stretch of the rows in an order: their bits are those of the stretch, or all but those of what lies around it. */
function listStretch(order: Uint32Array, from: number, end: number): RowSet {
  const size = order.length
  if (areFew(end - from, size)) return fromRows(order.subarray(from, end))
  const isWide = end - from > size / 2
  const bits = new Uint32Array(countWords(size))
  const set = (start: number, stop: number) => {
    for (let at = start; at < stop; at += 1) setBit(bits, order[at] ?? 0)
  }
  if (!isWide) {
    set(from, end)
    return { count: end - from, bits, rows: null }
  }
  set(0, from)
  set(end, size)
  for (let at = 0; at < bits.length; at += 1) bits[at] = ~(bits[at] ?? 0)
  if (size % 32 > 0) bits[bits.length - 1] = (bits.at(-1) ?? 0) & ((1 << (size % 32)) - 1)
  return { count: end - from, bits, rows: null }
}

/** The bands of prices or periods of years, by code, that a stretch is made of; null where it cuts through one. */
function listBands(table: ShelfTable, facet: RangeFacet, from: number, end: number): number[] | null {
  const order = table.orders[facet === 'price' ? 'priceCents' : 'year']
  const codes: number[] = []
  for (let place = 0; place < end; ) {
    const code = table.codes[facet][order[place] ?? 0] ?? 0
    const next = place + (table.facets[facet].counts[code] ?? 0)
    if (next > end || (place < from && next > from)) return null
    if (place >= from) codes.push(code)
    place = next
  }
  return codes
}

function toRangeCondition(table: ShelfTable, facet: RangeFacet, { from, to }: Range): Condition {
  const order = table.orders[facet === 'price' ? 'priceCents' : 'year']
  const column = facet === 'price' ? table.keys.priceCents : table.years
  // An unknown year is the least of all and fits no range.
  const [least, most] = [from ?? NO_YEAR + 1, to ?? Infinity]
  const start = findPlace(order.length, (place) => (column[order[place] ?? 0] ?? 0) < least)
  const end = Math.max(start, findPlace(order.length, (place) => (column[order[place] ?? 0] ?? 0) <= most))
  let rows: RowSet | null = null
  return {
    facet,
    most: end - start,
    codes: listBands(table, facet, start, end),
    stretch: { facet, from: start, end },
    fits: (row) => (column[row] ?? NO_YEAR) >= least && (column[row] ?? NO_YEAR) <= most,
    list: () => (rows ??= listStretch(order, start, end))
  }
}

/** The rows of a set, whatever it stands for. */
export function toSetCondition(set: RowSet, size: number): Condition {
  let bits: Uint32Array | null = null
  return {
    facet: null,
    most: set.count,
    codes: null,
    stretch: null,
    fits: (row) => readBit((bits ??= toBits(set, size)), row) === 1,
    list: () => set
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

/** The rows that fit all conditions, of which there is at least one: those that fit the narrowest first. */
export function selectRows(size: number, conditions: readonly Condition[]): RowSet {
  const [first, ...others] = [...conditions].sort((a, b) => a.most - b.most)
  if (!first) throw new Error('Rows are selected by a condition.')
  const set = first.list()
  if (others.length === 0) return set
  if (set.rows) return fromRows(set.rows.filter((row) => others.every(({ fits }) => fits(row))))
  const bits = set.bits.slice()
  for (const { list } of others) {
    const more = toBits(list(), size)
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (more[at] ?? 0)
  }
  return fromBits(bits, size)
}
