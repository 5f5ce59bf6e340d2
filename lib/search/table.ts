import { fromRows, type RowSet } from './row-set'
import type { Facet } from './search'
import { hashKey, type ShelfColumns } from './shelf-table'

/** What copies are counted by (dimensions.ts). */
export type Dimension = 'category' | 'price' | 'language' | 'year' | 'city' | 'look' | 'eachYear'

/** What copies can be put in order by. */
export type OrderField = keyof ShelfColumns['keys']

/** The rows of each value of a facet: bits of frequent values by code, rows of the others one value behind the other. */
export type FacetRows = {
  /** How many rows each code has. */
  counts: Uint32Array
  bits: ReadonlyMap<number, Uint32Array>
  /** `rows` from `starts[code]` up to, without, `starts[code + 1]` have a code that is not frequent. */
  rows: Uint32Array
  starts: Uint32Array
}

/**
 * The copies on sale, ready to be asked: by each value of a facet, in each order, by work. With the columns some hundred bytes
 * a copy, and what is counted beforehand half as much again. `isComplete` is false while there are more to be read. Columns
 * that grow on behind it do it no harm.
 */
export type ShelfTable = ShelfColumns & {
  isComplete: boolean
  facets: Record<Facet, FacetRows>
  /** Rows by their key and then their id, the least first. */
  orders: Record<OrderField | 'year', Uint32Array>
  /** First row of each work, by the hash of its key. */
  starts: Uint32Array
  /** Bits of the rows before each cut of an order; the cuts are at even distances, the last one behind all rows. */
  cuts: Record<RangeFacet, readonly Uint32Array[]>
  /** Bits to answer a question with, where machine code works on all bits (gatherBits). */
  scratch: readonly Uint32Array[]
  /** Counted beforehand, where it is worth it. */
  cross: CrossCounts | null
}

/** The rows that have a value of a facet, by its code. */
export function readValue({ facets }: ShelfTable, facet: Facet, code: number): RowSet {
  const { bits, rows, starts, counts } = facets[facet]
  const own = bits.get(code)
  if (own) return { count: counts[code] ?? 0, bits: own, rows: null }
  // A value that came after the table was made ready has none.
  return fromRows(rows.subarray(starts[code] ?? rows.length, starts[code + 1] ?? rows.length))
}

/** The rows of all copies of some works. */
export function readWorks({ size, works, starts }: ShelfTable, workKeys: readonly string[]): RowSet {
  const rows: number[] = []
  for (const hash of new Set(workKeys.map(hashKey))) {
    const at = findPlace(starts.length, (place) => (works[starts[place] ?? 0] ?? 0) < hash)
    for (let row = starts[at] ?? size; row < size && works[row] === hash; row += 1) rows.push(row)
  }
  return fromRows(Uint32Array.from(rows))
}

/** The first of so many places, in order, that is not before what is looked for. */
export function findPlace(size: number, isBefore: (place: number) => boolean): number {
  let [from, end] = [0, size]
  while (from < end) {
    const middle = (from + end) >>> 1
    if (isBefore(middle)) from = middle + 1
    else end = middle
  }
  return from
}

/** A facet of which any stretch can be chosen. */
export type RangeFacet = 'price' | 'year'

/**
 * How many copies have each combination of places of some dimensions: `width` numbers, the places of the last dimension side
 * by side; and all of that for each cut.
 */
export type Cells = { dimensions: readonly Dimension[]; width: number; counts: Uint32Array }
/** Sets of dimensions by their number (toSetNumber); and the cuts, at even distances: what is counted are the copies before each. */
export type Level = { cuts: Uint32Array; cells: Map<number, Cells> }
/**
 * Copies counted along an order: the sets of one dimension, of two and so on; those of each year with one more; and the place
 * of each copy in each dimension.
 */
export type Along = { levels: readonly Level[]; eachYear: Level; columns: Columns }
export type Columns = Partial<Record<Dimension, Column>>

/**
 * Copies counted beforehand by each combination of places of one dimension, of two and so on, so that all is told after
 * choices in so many but one: of all copies; and of those in each stretch of the prices and of the years.
 */
export type CrossCounts = Grid & { whole: readonly Level[]; along: Record<RangeFacet, Along> }


/**
 * Where the values of a facet are counted, and the codes of these places. The code 0 is at the place of all that have none of
 * their own, if there are any: `rare` are the rows of those that have another code, null where they are too many to be looked
 * at. A place of the facet is `step` places of its dimension.
 */
export type Places = { dimension: Dimension; step: number; byCode: Uint8Array; codes: Uint16Array; rare: Uint32Array | null }
/** A place of a dimension for each copy, in some order. */
export type Column = Uint8Array
/** The places of all facets, and how many each dimension has. */
export type Grid = { places: Record<Facet, Places>; widths: Record<Dimension, number> }
