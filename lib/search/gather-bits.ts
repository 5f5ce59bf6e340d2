import { setImmediate } from 'node:timers/promises'
import { makeBitMemory } from './bit-machine'
import type { RangeFacet, ShelfTable } from './table'
import { orderOf, toCut } from './list-stretch'
import { countWords, makeBits, setBit, type NewBits } from './row-set'
import { FACETS } from './search'
import { perFacet } from './shelf-table'

/** Cuts of each order, so that an end of a stretch is never further from one than a 32nd of all rows. */
const CUTS = 16
/** Sets of bits that answering a question takes: the chosen of up to eight facets, what fits and nearly does, and two bounds. */
const SCRATCH = 12
/** Machine code goes eight bytes at a time. */
const STEP_BYTES = 8

/** What lies before each cut of an order, in bits of `newBits`; others are served in between. */
async function cutOrder(order: Uint32Array, newBits: NewBits): Promise<Uint32Array[]> {
  const cuts: Uint32Array[] = []
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await setImmediate()
    const bits = newBits()
    const before = cuts.at(-1)
    if (before) bits.set(before)
    const end = toCut(order.length, CUTS, cut)
    for (let at = toCut(order.length, CUTS, cut - 1); at < end; at += 1) setBit(bits, order[at] ?? 0)
    cuts.push(bits)
  }
  return cuts
}

/** Puts all bits of a table into one memory that machine code works on, those of the cuts among them: some milliseconds. */
export async function gatherBits(table: ShelfTable): Promise<ShelfTable> {
  const words = countWords(table.size)
  const bytes = Math.ceil((words * 4) / STEP_BYTES) * STEP_BYTES
  const memory = makeBitMemory(bytes * FACETS.reduce((sum, facet) => sum + table.facets[facet].bits.size, 2 * CUTS + SCRATCH))
  let taken = 0
  const newBits = () => {
    taken += 1
    return new Uint32Array(memory, (taken - 1) * bytes, words)
  }
  const copy = (own: Uint32Array) => {
    const bits = newBits()
    bits.set(own)
    return bits
  }
  const facets = perFacet((facet) => {
    const { bits, ...others } = table.facets[facet]
    return { ...others, bits: new Map([...bits].map(([code, own]) => [code, copy(own)] as const)) }
  })
  const cut = (facet: RangeFacet) => cutOrder(orderOf(table, facet), newBits)
  return { ...table, facets, cuts: { price: await cut('price'), year: await cut('year') }, scratch: Array.from({ length: SCRATCH }, newBits) }
}

/** Bits to answer one question with, gone at the next; more of them than there are lie elsewhere, which is slower. */
export function openScratch({ scratch, size }: Pick<ShelfTable, 'scratch' | 'size'>): NewBits {
  const makeMore = makeBits(size)
  let taken = 0
  return () => {
    taken += 1
    return scratch[taken - 1]?.fill(0) ?? makeMore()
  }
}
