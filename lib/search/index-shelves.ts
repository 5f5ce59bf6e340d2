import { setImmediate } from 'node:timers/promises'
import { crossCount, toCrossLimits } from './cross-count'
import { gatherBits } from './gather-bits'
import { countWords, fillBits, setBit } from './row-set'
import { FACETS, type Facet } from './search'
import { ID_BYTES, perFacet, type ShelfColumns } from './shelf-table'
import { sortByBytes, sortByNumber } from './sort-rows'
import type { FacetRows, ShelfTable } from './table'

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
