import { runStep } from './bit-machine'

/**
 * Some rows of a table: a bit for each row of the table (row 0 is the lowest of the first word), or the numbers of the rows
 * where they are so few that this takes less room. Never changed once made.
 */
export type RowSet = { count: number; bits: Uint32Array; rows: null } | { count: number; bits: null; rows: Uint32Array }

/** Gives bits for the rows of a table, none of them set. */
export type NewBits = () => Uint32Array

/** A number takes as much room as the bits of so many rows. */
const ROWS_A_WORD = 32

/** How many words hold a bit for each of so many rows. */
export function countWords(size: number): number {
  return Math.ceil(size / ROWS_A_WORD)
}

/** Bits of a table of so many rows, to be kept as long as one likes. */
export function makeBits(size: number): NewBits {
  return () => new Uint32Array(countWords(size))
}

/** True when the numbers of so many rows take no more room than a bit for each row of the table. */
export function areFew(count: number, size: number): boolean {
  return count <= countWords(size)
}

/** How many bits of a word are set (Hacker's Delight, 5-1). */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many rows two sets of the same table have in common. */
export function countCommon(one: Uint32Array, other: Uint32Array): number {
  const known = runStep('count', one, other)
  if (known !== null) return known
  let count = 0
  for (let at = 0; at < one.length; at += 1) count += countBits((one[at] ?? 0) & (other[at] ?? 0))
  return count
}

/** 1 when the row is among those whose bits are set, else 0. */
export function readBit(bits: Uint32Array, row: number): number {
  return ((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1
}

/** Adds a row to bits that nobody else has yet. */
export function setBit(bits: Uint32Array, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
}

/** Takes a row away from bits that nobody else has yet. */
export function clearBit(bits: Uint32Array, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

/** Adds all rows of other bits to bits that nobody else has yet. */
export function addBits(bits: Uint32Array, others: Uint32Array): void {
  if (runStep('add', bits, others) !== null) return
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0)
}

/** Keeps only the rows that are among other bits, too, in bits that nobody else has yet. */
export function keepBits(bits: Uint32Array, others: Uint32Array): void {
  if (runStep('keep', bits, others) !== null) return
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
}

/** Takes all rows of other bits away from bits that nobody else has yet. */
export function takeAwayBits(bits: Uint32Array, others: Uint32Array): void {
  if (runStep('takeAway', bits, others) !== null) return
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0)
}

/** Keeps only the rows that are among other bits, too; those of `bits` that are not fall down to `fallen`, from where they fall out. */
export function siftBits(bits: Uint32Array, fallen: Uint32Array, others: Uint32Array): void {
  if (runStep('sift', bits, fallen, others) !== null) return
  for (let at = 0; at < bits.length; at += 1) {
    const other = others[at] ?? 0
    const before = bits[at] ?? 0
    fallen[at] = ((fallen[at] ?? 0) & other) | (before & ~other)
    bits[at] = before & other
  }
}

/** Sets the bits of all rows of a table. */
export function fillBits(bits: Uint32Array, size: number): Uint32Array {
  bits.fill(0xffffffff)
  const rest = size % ROWS_A_WORD
  // Behind the last row there is none.
  if (rest > 0) bits[bits.length - 1] = (1 << rest) - 1
  return bits
}

function listBits(bits: Uint32Array, count: number): Uint32Array {
  const rows = new Uint32Array(count)
  let found = 0
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      rows[found] = at * ROWS_A_WORD + 31 - Math.clz32(word & -word)
      found += 1
    }
  }
  return rows
}

/** The set of the given rows, all different. */
export function fromRows(rows: Uint32Array): RowSet {
  return { count: rows.length, bits: null, rows }
}

/** The set of the rows whose bits are set, in a table of `size` rows. */
export function fromBits(bits: Uint32Array, size: number): RowSet {
  const count = countCommon(bits, bits)
  return areFew(count, size) ? fromRows(listBits(bits, count)) : { count, bits, rows: null }
}

/** A set as bits, those of the set itself where it has them. */
export function toBits(set: RowSet, newBits: NewBits): Uint32Array {
  if (set.bits) return set.bits
  const bits = newBits()
  for (const row of set.rows) setBit(bits, row)
  return bits
}

/** A set as bits that nobody else has yet. */
export function copyBits(set: RowSet, newBits: NewBits): Uint32Array {
  if (set.rows) return toBits(set, newBits)
  const bits = newBits()
  bits.set(set.bits)
  return bits
}

/** The numbers of all rows of a set, in any order. */
export function toRows(set: RowSet): Uint32Array {
  return set.rows ?? listBits(set.bits, set.count)
}

/** The rows that are in any of the sets. */
export function unite(sets: readonly RowSet[], size: number, newBits = makeBits(size)): RowSet {
  const [first, ...others] = sets
  if (!first) return fromRows(new Uint32Array(0))
  if (others.length === 0) return first
  const united = copyBits(first, newBits)
  for (const { bits, rows } of others) {
    if (bits) addBits(united, bits)
    else for (const row of rows) setBit(united, row)
  }
  return fromBits(united, size)
}

/** The rows of the table that are not in the set. */
export function takeOthers(set: RowSet, size: number): RowSet {
  const others = fillBits(new Uint32Array(countWords(size)), size)
  takeAwayBits(others, toBits(set, makeBits(size)))
  return fromBits(others, size)
}
