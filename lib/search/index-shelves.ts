import { setImmediate } from 'node:timers/promises'
import { crossCount, toCrossLimits, type CrossCounts, type RangeFacet } from './cross-count'
import { gatherBits } from './gather-bits'
import { countWords, fillBits, fromRows, setBit, type RowSet } from './row-set'
import { FACETS, type Facet } from './search'
import { hashKey, ID_BYTES, perFacet, type ShelfColumns } from './shelf-table'
import { sortByBytes, sortByNumber } from './sort-rows'

/** What copies can be put in order by. */
export type OrderField = keyof ShelfColumns['keys']

/** The rows of each value of a facet: bits of frequent values by code, rows of the others one value behind the other. */
type FacetRows = {
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

const NO_ROWS: FacetRows = { counts: new Uint32Array(1), bits: new Map(), rows: new Uint32Array(0), starts: new Uint32Array(2) }
/** With fewer copies counting them at each question is as quick as adding up what was counted before, or machine code. */
const LEAST_CROSSWISE = 20_000
/** The most values of a facet whose rows are kept as bits. */
const MOST_BITS = 32
/** Above so many copies others are served in between. */
const ROWS_AT_A_TIME = 50_000

/**
 * The least rows of a value that is kept as bits: at most 32 values of a facet, so that these take four bytes a copy at most.
 * `isFast`: machine code works on the bits, and has looked through those of a value before some thousand rows are looked up.
 */
function findLeast(counts: Uint32Array, size: number, isFast: boolean): number {
  if (!isFast) return countWords(size) + 1
  const [, next = 0] = [...counts.subarray(1)].sort((a, b) => b - a).slice(MOST_BITS - 1)
  return Math.max(next + 1, Math.ceil(size / 256))
}

function indexFacet({ size, codes, dictionaries }: ShelfColumns, facet: Facet, isFast: boolean): FacetRows {
  const column = codes[facet]
  const counts = new Uint32Array(dictionaries[facet].values.length)
  for (let row = 0; row < size; row += 1) counts[column[row] ?? 0] = (counts[column[row] ?? 0] ?? 0) + 1
  const least = findLeast(counts, size, isFast)
  const bits: (Uint32Array | null)[] = []
  const starts = new Uint32Array(counts.length + 1)
  for (const [code, count] of counts.entries()) {
    // Code 0 says nothing, so nobody asks for it.
    bits[code] = code === 0 || count < least ? null : new Uint32Array(countWords(size))
    starts[code + 1] = (starts[code] ?? 0) + (code === 0 || bits[code] ? 0 : count)
  }
  const rows = new Uint32Array(starts.at(-1) ?? 0)
  const next = starts.slice()
  for (let row = 0; row < size; row += 1) {
    const code = column[row] ?? 0
    const own = bits[code]
    if (own) setBit(own, row)
    else if (code > 0) {
      rows[next[code] ?? 0] = row
      next[code] = (next[code] ?? 0) + 1
    }
  }
  return { counts, bits: new Map(bits.flatMap((own, code) => (own ? [[code, own] as const] : []))), rows, starts }
}

async function indexWorks({ size, works }: ShelfColumns): Promise<Uint32Array> {
  const firsts: number[] = []
  for (let row = 0; row < size; row += 1) if (row === 0 || works[row] !== works[row - 1]) firsts.push(row)
  const rows = Uint32Array.from(firsts)
  const order = await sortByNumber(rows.map((_, at) => at), rows.map((row) => works[row] ?? 0))
  return order.map((at) => rows[at] ?? 0)
}

/** Makes the columns ready to be asked: about a second for a million copies, in steps of some ten milliseconds. */
export async function indexShelves(columns: ShelfColumns, isComplete: boolean): Promise<ShelfTable> {
  const table = { ...columns, dictionaries: perFacet((facet) => columns.dictionaries[facet]), isComplete }
  const { size, ids, keys, years } = table
  const isLarge = isComplete && size >= LEAST_CROSSWISE
  const facets = perFacet(() => NO_ROWS)
  for (const facet of FACETS) {
    if (size > ROWS_AT_A_TIME) await setImmediate()
    facets[facet] = indexFacet(table, facet, isLarge)
  }
  const byId = await sortByBytes(size, ids, ID_BYTES)
  const orders = {
    priceCents: await sortByNumber(byId, keys.priceCents),
    listedAt: await sortByNumber(byId, keys.listedAt),
    rankedAt: await sortByNumber(byId, keys.rankedAt),
    year: await sortByNumber(byId, years)
  }
  const all = fillBits(new Uint32Array(countWords(size)), size)
  const indexed = { ...table, facets, orders, starts: await indexWorks(table), cuts: { price: [all], year: [all] }, scratch: [], cross: null }
  if (!isLarge) return indexed
  return { ...(await gatherBits(indexed)), cross: await crossCount(indexed, toCrossLimits(size)) }
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
