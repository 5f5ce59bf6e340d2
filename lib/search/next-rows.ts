import { findPlace, type OrderField, type ShelfTable } from './table'
import { makeBits, readBit, toBits, toRows, type RowSet } from './row-set'
import { readId } from './shelf-table'

/** Where copies stand: by a key and then their id (24 hex digits), both forwards (1) or both backwards (-1). */
export type RowOrder = { field: OrderField; direction: 1 | -1 }
/** A place between rows, behind the copy that has (or had) this key and id. */
export type Place = { key: number; id: string }

function compare(table: ShelfTable, field: OrderField, row: number, { key, id }: Place): number {
  const difference = (table.keys[field][row] ?? 0) - key
  if (difference !== 0) return difference
  const own = readId(table, row)
  return own < id ? -1 : own > id ? 1 : 0
}

/** Where a row stands in an order. */
export function toPlace(table: ShelfTable, { field }: RowOrder, row: number): Place {
  return { key: table.keys[field][row] ?? 0, id: readId(table, row) }
}

/** Few rows are put in order by themselves. */
function sortNext(table: ShelfTable, rows: Uint32Array, { field, direction }: RowOrder, after: Place | null, most: number): number[] {
  const keys = table.keys[field]
  return [...rows]
    .filter((row) => !after || direction * compare(table, field, row, after) > 0)
    .sort((a, b) => direction * ((keys[a] ?? 0) - (keys[b] ?? 0) || (readId(table, a) < readId(table, b) ? -1 : 1)))
    .slice(0, most)
}

/** Many rows are met soon when all are walked along in their order. */
function walkNext(table: ShelfTable, bits: Uint32Array, { field, direction }: RowOrder, after: Place | null, most: number): number[] {
  const order = table.orders[field]
  // The first that is not before the place, going up; going down the last that is.
  const place = after && findPlace(order.length, (at) => compare(table, field, order[at] ?? 0, after) < 0)
  const isAt = place !== null && place < order.length && after !== null && compare(table, field, order[place] ?? 0, after) === 0
  let at = direction === 1 ? (place ?? 0) + (isAt ? 1 : 0) : (place ?? order.length) - 1
  const found: number[] = []
  for (; at >= 0 && at < order.length && found.length < most; at += direction) {
    const row = order[at] ?? 0
    if (readBit(bits, row) === 1) found.push(row)
  }
  return found
}

/**
 * The next rows of a set behind a place, at most `most`. Sorting m of n rows costs about m, walking until a page is full
 * about n/m: neither is ever more than some square root of n.
 */
export function nextRows(table: ShelfTable, set: RowSet, order: RowOrder, after: Place | null, most: number): number[] {
  return set.count * set.count <= table.size
    ? sortNext(table, toRows(set), order, after, most)
    : walkNext(table, toBits(set, makeBits(table.size)), order, after, most)
}
