import type { RangeFacet, ShelfTable } from './table'
import { areFew, clearBit, fromRows, setBit, takeAwayBits, type NewBits, type RowSet } from './row-set'

/** Where rows lie in the order of the prices or of the years, `end` without. */
export type Stretch = { facet: RangeFacet; from: number; end: number }
/** The stretch of all rows of a band of prices or a period of years, by its code. */
type Band = { code: number; from: number; end: number }

/** The rows in the order of a facet of which any stretch can be chosen. */
export function orderOf({ orders }: ShelfTable, facet: RangeFacet): Uint32Array {
  return orders[facet === 'price' ? 'priceCents' : 'year']
}

/** The place of a cut, of so many at even distances, the last one behind the last row; the cut 0 is before the first. */
export function toCut(size: number, count: number, at: number): number {
  return count > 0 ? Math.round((size * at) / count) : 0
}

/** All bands or periods that a stretch has rows of; unknown years, the first of all, are one by themselves. */
function listBands(table: ShelfTable, { facet, from, end }: Stretch): Band[] {
  const order = orderOf(table, facet)
  const bands: Band[] = []
  for (let place = 0; place < end; ) {
    const code = table.codes[facet][order[place] ?? 0] ?? 0
    const next = place + (table.facets[facet].counts[code] ?? 0)
    if (next > from) bands.push({ code, from: place, end: next })
    place = next
  }
  return bands
}

/** The codes of the bands or periods that a stretch is made of; null where it cuts through one. */
export function listWholeBands(table: ShelfTable, stretch: Stretch): number[] | null {
  const bands = listBands(table, stretch)
  const isWhole = bands.every(({ from, end }) => from >= stretch.from && end <= stretch.end)
  return isWhole ? bands.map(({ code }) => code) : null
}

/** The place of the nearest cut to a place in an order, and the bits of all rows before it. */
function findCut({ size, cuts }: ShelfTable, facet: RangeFacet, place: number): { cut: number; before: Uint32Array | undefined } {
  const own = cuts[facet]
  const at = Math.round((place * own.length) / Math.max(1, size))
  return { cut: toCut(size, own.length, at), before: own[at - 1] }
}

/**
 * The rows of a stretch. They lie anywhere in the table, so that setting their bits one by one takes long: what lies before
 * its end but not before its beginning is known by cuts, and the rows between a cut and an end are added or taken away.
 */
export function listStretch(table: ShelfTable, { facet, from, end }: Stretch, newBits: NewBits): RowSet {
  const order = orderOf(table, facet)
  if (areFew(end - from, order.length)) return fromRows(order.subarray(from, end))
  const bits = newBits()
  const [first, last] = [findCut(table, facet, from), findCut(table, facet, end)]
  if (Math.abs(first.cut - from) + Math.abs(last.cut - end) >= end - from) {
    for (let at = from; at < end; at += 1) setBit(bits, order[at] ?? 0)
  } else {
    if (last.before) bits.set(last.before)
    if (first.before) takeAwayBits(bits, first.before)
    for (let at = first.cut; at < from; at += 1) clearBit(bits, order[at] ?? 0)
    for (let at = end; at < last.cut; at += 1) clearBit(bits, order[at] ?? 0)
    for (let at = from; at < first.cut; at += 1) setBit(bits, order[at] ?? 0)
    for (let at = last.cut; at < end; at += 1) setBit(bits, order[at] ?? 0)
  }
  return { count: end - from, bits, rows: null }
}
