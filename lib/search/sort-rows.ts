import { setImmediate } from 'node:timers/promises'

/** Above so many rows others are served between two passes: each takes some milliseconds at a million. */
const ROWS_AT_A_TIME = 50_000
const DIGITS = 256

/** One digit of each row's key, by row. */
type Digits = (row: number) => number

/** One pass of a radix sort (Knuth, volume 3, 5.2.5): puts rows in the order of one digit, equal ones as they stood. */
async function sortByDigit(order: Uint32Array, digits: Digits): Promise<Uint32Array> {
  if (order.length > ROWS_AT_A_TIME) await setImmediate()
  const digitOf = new Uint8Array(order.length)
  const ends = new Uint32Array(DIGITS + 1)
  for (let row = 0; row < order.length; row += 1) {
    const digit = digits(row)
    digitOf[row] = digit
    ends[digit + 1] = (ends[digit + 1] ?? 0) + 1
  }
  if (ends.includes(order.length)) return order
  for (let digit = 0; digit < DIGITS; digit += 1) ends[digit + 1] = (ends[digit + 1] ?? 0) + (ends[digit] ?? 0)
  const sorted = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] ?? 0
    const digit = digitOf[row] ?? 0
    const place = ends[digit] ?? 0
    sorted[place] = row
    ends[digit] = place + 1
  }
  return sorted
}

/** The rows in the order of keys of `width` bytes each, the first byte the highest. */
export async function sortByBytes(size: number, bytes: Uint8Array, width: number): Promise<Uint32Array> {
  let order: Uint32Array = Uint32Array.from({ length: size }, (_, row) => row)
  for (let byte = width - 1; byte >= 0; byte -= 1) order = await sortByDigit(order, (row) => bytes[row * width + byte] ?? 0)
  return order
}

/** The rows in the order of whole numbers, the least first; rows with the same number stand as in `order`. */
export async function sortByNumber(order: Uint32Array, numbers: Float64Array | Int32Array | Int16Array | Uint32Array): Promise<Uint32Array> {
  let [least, most] = [Infinity, -Infinity]
  for (let row = 0; row < order.length; row += 1) {
    const number = numbers[row] ?? 0
    if (number < least) least = number
    if (number > most) most = number
  }
  let sorted = order
  for (let unit = 1; unit <= most - least; unit *= DIGITS) {
    sorted = await sortByDigit(sorted, (row) => Math.floor(((numbers[row] ?? 0) - least) / unit) % DIGITS)
  }
  return sorted
}
