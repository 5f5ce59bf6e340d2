import type { ShelfTable } from './table'
import { countCommon, readBit, toRows, type RowSet } from './row-set'
import type { Facet } from './search'

/** Values of a facet that are counted, by code: those of `only`, or all but those of `but`. What is told of others may be anything. */
export type Asked = { facet: Facet; only: readonly number[] | null; but: readonly number[] }

/*
 * How long it takes, in words of bits looked at by machine code: the same without; reading the number of a row from bits,
 * besides looking at these; looking up what it has in a column; and whether it is in a set.
 */
const WORD_WITHOUT = 5
const TO_LIST = 10
const TO_LOOK_UP = 7
const TO_ASK = 4

function isAsked({ only, but }: Asked, code: number): boolean {
  return only ? only.includes(code) : !but.includes(code)
}

/** The rows whose values have no bits, where such values are asked for. */
function listRare(table: ShelfTable, { facet, only }: Asked): Uint32Array {
  const { bits, rows } = table.facets[facet]
  return only?.every((code) => bits.has(code)) ? rows.subarray(0, 0) : rows
}

/** How long it takes to count the bits of each value. */
function timeBits(table: ShelfTable, words: number, asked: Asked): number {
  const frequent = [...table.facets[asked.facet].bits.keys()].filter((code) => isAsked(asked, code)).length
  return frequent * words * (table.scratch.length > 0 ? 1 : WORD_WITHOUT) + listRare(table, asked).length * TO_ASK
}

function countBits(table: ShelfTable, set: Uint32Array, asked: Asked): Uint32Array {
  const column = table.codes[asked.facet]
  const { counts: all, bits } = table.facets[asked.facet]
  const counts = new Uint32Array(all.length)
  for (const [code, own] of bits) if (isAsked(asked, code)) counts[code] = countCommon(set, own)
  const rare = listRare(table, asked)
  for (let at = 0; at < rare.length; at += 1) {
    const row = rare[at] ?? 0
    const code = column[row] ?? 0
    counts[code] = (counts[code] ?? 0) + readBit(set, row)
  }
  return counts
}

function countEach(table: ShelfTable, rows: Uint32Array, facet: Facet): Uint32Array {
  const column = table.codes[facet]
  const counts = new Uint32Array(table.facets[facet].counts.length)
  for (let at = 0; at < rows.length; at += 1) {
    const code = column[rows[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** How many rows of a set have each value of some facets: by each row, or by the bits of the values, whichever takes less. */
export function countValues(table: ShelfTable, set: RowSet, asked: readonly Asked[]): Map<Facet, Uint32Array> {
  const { bits, count } = set
  if (!bits) return new Map(asked.map(({ facet }) => [facet, countEach(table, set.rows, facet)]))
  const timed = asked.map((one) => ({ one, time: timeBits(table, bits.length, one) }))
  const byBits = timed.reduce((sum, { time }) => sum + time, 0)
  const listed = timed.reduce((sum, { time }) => sum + Math.min(time, count * TO_LOOK_UP), bits.length * 2 + count * TO_LIST)
  const rows = listed < byBits ? toRows(set) : null
  return new Map(timed.map(({ one, time }) => {
    const isByRow = rows !== null && count * TO_LOOK_UP < time
    return [one.facet, isByRow ? countEach(table, rows, one.facet) : countBits(table, bits, one)]
  }))
}
