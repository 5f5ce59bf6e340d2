import { areFew, copyBits, countCommon, fillBits, fromRows, siftBits, takeAwayBits, toBits, toRows, unite, type NewBits, type RowSet } from './row-set'
import type { Facet } from './search'
import { selectBits, sortByFailures, type Condition } from './select-rows'

/**
 * The rows that fit all conditions, those that fit all but one, and of these, for each bounds of prices or years that cut
 * through a band, those outside of them.
 */
export type SortedOut = { fitting: RowSet; nearly: RowSet; outside: Map<Facet, RowSet> }

/** Looking at a row takes as long as looking at so many words of bits. */
const WORDS_A_ROW = 8
const NOTHING = fromRows(new Uint32Array(0))

/** Looks at each of a few rows. */
function sortOutRows(rows: Uint32Array, loose: readonly Condition[]): SortedOut {
  const [fitting = NOTHING, nearly = NOTHING] = sortByFailures(rows, loose, 1)
  const outside = new Map<Facet, RowSet>()
  for (const condition of loose) {
    if (condition.facet && !condition.codes) outside.set(condition.facet, sortByFailures(toRows(nearly), [condition], 1)[1] ?? NOTHING)
  }
  return { fitting, nearly, outside }
}

function toSet(bits: Uint32Array): RowSet {
  return { count: countCommon(bits, bits), bits, rows: null }
}

/** Goes through the bits of all rows, once for each condition. */
function sortOutBits(fitting: Uint32Array, loose: readonly Condition[], newBits: NewBits): SortedOut {
  const nearly = newBits()
  const bounds = new Map<Facet, Uint32Array>()
  for (const { facet, codes, list } of loose) {
    const own = toBits(list(newBits), newBits)
    siftBits(fitting, nearly, own)
    if (facet && !codes) bounds.set(facet, own)
  }
  const outside = new Map<Facet, RowSet>()
  for (const [facet, own] of bounds) {
    const bits = newBits()
    bits.set(nearly)
    takeAwayBits(bits, own)
    outside.set(facet, toSet(bits))
  }
  return { fitting: toSet(fitting), nearly: toSet(nearly), outside }
}

/**
 * Sorts out the rows that fit all conditions, and those that fit all but one of the `loose` ones: a value of a facet leads to
 * the rows that fit, and to those that do not only because of what else was chosen in that facet. The answer is in bits of
 * `newBits`, or of the table.
 */
export function sortOut(size: number, firm: readonly Condition[], loose: readonly Condition[], newBits: NewBits): SortedOut {
  const isLittle = (count: number) => count * WORDS_A_ROW * 32 < size
  const given = firm.length > 0 ? selectBits(size, firm, newBits) : null
  if (given && loose.length === 0) {
    const fitting = areFew(given.count, size) ? given : toSet(copyBits(given, newBits))
    return { fitting, nearly: NOTHING, outside: new Map() }
  }
  if (given?.rows && isLittle(given.count)) return sortOutRows(given.rows, loose)
  if (given) return sortOutBits(copyBits(given, newBits), loose, newBits)
  const [first, second] = [...loose].sort((a, b) => a.most - b.most)
  // What fits all but one fits one of any two.
  if (first && second && isLittle(first.most + second.most)) {
    return sortOutRows(toRows(unite([first.list(newBits), second.list(newBits)], size, newBits)), loose)
  }
  return sortOutBits(fillBits(newBits(), size), loose, newBits)
}
