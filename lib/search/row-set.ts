/**
 * Some rows of a table: a bit for each row of the table (row 0 is the lowest of the first word), or the numbers of the rows
 * where they are so few that this takes less room. Never changed once made.
 */
export type RowSet = { count: number; bits: Uint32Array; rows: null } | { count: number; bits: null; rows: Uint32Array }

/** A number takes as much room as the bits of so many rows. */
const ROWS_A_WORD = 32

/** How many words hold a bit for each of so many rows. */
export function countWords(size: number): number {
  return Math.ceil(size / ROWS_A_WORD)
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

function countAll(bits: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += countBits(bits[at] ?? 0)
  return count
}

/** How many rows two sets of the same table have in common. */
export function countCommon(one: Uint32Array, other: Uint32Array): number {
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
  const count = countAll(bits)
  return areFew(count, size) ? fromRows(listBits(bits, count)) : { count, bits, rows: null }
}

/** A set as bits, those of the set itself where it has them. */
export function toBits(set: RowSet, size: number): Uint32Array {
  if (set.bits) return set.bits
  const bits = new Uint32Array(countWords(size))
  for (const row of set.rows) setBit(bits, row)
  return bits
}

/** The numbers of all rows of a set, in any order. */
export function toRows(set: RowSet): Uint32Array {
  return set.rows ?? listBits(set.bits, set.count)
}

/** The rows that are in any of the sets. */
export function unite(sets: readonly RowSet[], size: number): RowSet {
  const [first] = sets
  if (!first) return fromRows(new Uint32Array(0))
  if (sets.length === 1) return first
  const united = toBits(first, size).slice()
  for (const { bits, rows } of sets.slice(1)) {
    if (bits) for (let at = 0; at < united.length; at += 1) united[at] = (united[at] ?? 0) | (bits[at] ?? 0)
    else for (const row of rows) setBit(united, row)
  }
  return fromBits(united, size)
}

/** The rows of the table that are not in the set. */
export function takeOthers(set: RowSet, size: number): RowSet {
  const others = toBits(set, size).map((word) => ~word)
  const rest = size % ROWS_A_WORD
  // Behind the last row there is none.
  if (rest > 0) others[others.length - 1] = (others.at(-1) ?? 0) & ((1 << rest) - 1)
  return fromBits(others, size)
}
