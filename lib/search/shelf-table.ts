import { foldText } from '@/lib/listings/fold-text'
import { FACETS, type Facet } from './search'

/** Upper ends of the price bands, in cents; each band begins where the one before ends, the last one is open. */
export const PRICE_BANDS = [500, 1000, 1500, 2500, 5000] as const
/** Years of publication are told by decades from this one on, and older ones together. */
export const DECADES_FROM = 1900

/** A value of a facet as it is told and all the ways in which copies write it ("Lisbon", "LISBON"). */
export type ShelfValue = { value: string; written: Set<string> }
/** The values of a facet by their codes; code 0 is "not said". */
type Dictionary = { codes: Map<string, number>; values: (ShelfValue | null)[] }

/** What the table holds of a copy on sale. `id` is 24 hex digits, `year` that of publication. */
export type ShelfRow = {
  id: string
  workKey: string
  categoryId: string
  condition: string
  priceCents: number
  languageCode?: string | null | undefined
  format?: string | null | undefined
  publishedYear?: number | null | undefined
  city: string
  isVerified: boolean
  hasPhoto: boolean
}

/**
 * All copies on sale as columns of numbers: about forty bytes a copy, so that a million of them are counted by any choice
 * of facets in some milliseconds, without asking the database. Rows of one work stand one behind the other.
 */
export type ShelfTable = {
  size: number
  /** The time (ms since 1970) from which on changes may be missing. */
  builtFrom: number
  /** False while the rest is still being read. */
  isComplete: boolean
  ids: Uint8Array
  works: Uint32Array
  prices: Int32Array
  years: Int16Array
  codes: Record<Facet, Uint16Array>
  dictionaries: Record<Facet, Dictionary>
  /** First row of each work, by the hash of its key. */
  starts: Map<number, number>
}

/** Stands for an unknown year. */
export const NO_YEAR = -32_768
const ID_BYTES = 12

function perFacet<Value>(make: () => Value): Record<Facet, Value> {
  return {
    category: make(), condition: make(), price: make(), language: make(), format: make(), year: make(), city: make(),
    verified: make(), photo: make()
  }
}

/** An empty table with room for `room` copies. */
export function makeTable(room: number, builtFrom: number): ShelfTable {
  return {
    size: 0,
    builtFrom,
    isComplete: false,
    ids: new Uint8Array(room * ID_BYTES),
    works: new Uint32Array(room),
    prices: new Int32Array(room),
    years: new Int16Array(room),
    codes: perFacet(() => new Uint16Array(room)),
    dictionaries: perFacet(() => ({ codes: new Map<string, number>(), values: [null] })),
    starts: new Map()
  }
}

function widen<Column extends Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array>(column: Column, wider: Column): Column {
  wider.set(column)
  return wider
}

function makeRoom(table: ShelfTable): void {
  if (table.size < table.works.length) return
  const room = Math.max(1000, table.size * 2)
  table.ids = widen(table.ids, new Uint8Array(room * ID_BYTES))
  table.works = widen(table.works, new Uint32Array(room))
  table.prices = widen(table.prices, new Int32Array(room))
  table.years = widen(table.years, new Int16Array(room))
  for (const facet of FACETS) table.codes[facet] = widen(table.codes[facet], new Uint16Array(room))
}

/** A key as 32 bits (FNV-1a, Fowler, Noll and Vo). Two works in a million may share one: a count is off by a copy then. */
export function hashKey(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** "Lisbon" and "LISBON" are one value, and so are the tags `en` and `en-US`. */
function toPlainValue(facet: Facet, written: string): string {
  if (facet === 'language') return /^[a-z]{2,3}(-|$)/i.test(written) ? (written.split('-')[0] ?? '').toLowerCase() : foldText(written)
  return facet === 'city' || facet === 'format' ? foldText(written) : written
}

function toCode(table: ShelfTable, facet: Facet, written: string | null | undefined): number {
  if (!written) return 0
  const { codes, values } = table.dictionaries[facet]
  const plain = toPlainValue(facet, written)
  const known = codes.get(plain)
  if (known !== undefined) {
    values[known]?.written.add(written)
    return known
  }
  // More different values than a column takes: they are told by none.
  if (values.length > 65_535) return 0
  const code = values.length
  codes.set(plain, code)
  values.push({ value: facet === 'language' ? plain : written, written: new Set([written]) })
  return code
}

function toPriceBand(cents: number): string {
  const at = PRICE_BANDS.findIndex((end) => cents < end)
  const from = at === 0 ? '' : String(PRICE_BANDS[at < 0 ? PRICE_BANDS.length - 1 : at - 1])
  return `${from}-${at < 0 ? '' : (PRICE_BANDS[at] ?? 0) - 1}`
}

function toPeriod(year: number): string {
  if (year < DECADES_FROM) return `-${DECADES_FROM - 1}`
  const from = Math.floor(year / 10) * 10
  return `${from}-${from + 9}`
}

/** Adds a copy; those of one work have to come one behind the other. */
export function addRow(table: ShelfTable, row: ShelfRow): void {
  makeRoom(table)
  const at = table.size
  const work = hashKey(row.workKey)
  if (!table.starts.has(work)) table.starts.set(work, at)
  table.works[at] = work
  for (let byte = 0; byte < ID_BYTES; byte += 1) table.ids[at * ID_BYTES + byte] = Number.parseInt(row.id.slice(2 * byte, 2 * byte + 2), 16)
  table.prices[at] = row.priceCents
  const year = row.publishedYear ?? NO_YEAR
  table.years[at] = year
  const { codes } = table
  codes.category[at] = toCode(table, 'category', row.categoryId)
  codes.condition[at] = toCode(table, 'condition', row.condition)
  codes.price[at] = toCode(table, 'price', toPriceBand(row.priceCents))
  codes.language[at] = toCode(table, 'language', row.languageCode)
  codes.format[at] = toCode(table, 'format', row.format)
  codes.year[at] = toCode(table, 'year', year === NO_YEAR ? null : toPeriod(year))
  codes.city[at] = toCode(table, 'city', row.city)
  codes.verified[at] = toCode(table, 'verified', row.isVerified ? 'yes' : null)
  codes.photo[at] = toCode(table, 'photo', row.hasPhoto ? 'yes' : null)
  table.size = at + 1
}

/** All ways in which copies write the given values of a facet, the values as they are where the table knows none. */
export function listWritten(table: ShelfTable, facet: Facet, values: readonly string[]): string[] {
  const { codes, values: known } = table.dictionaries[facet]
  return values.flatMap((value) => [value, ...(known[codes.get(toPlainValue(facet, value)) ?? 0]?.written ?? [])])
}

/** The codes of the given values of a facet; values that no copy has are left out. */
export function listCodes(table: ShelfTable, facet: Facet, values: readonly string[]): number[] {
  return values.flatMap((value) => table.dictionaries[facet].codes.get(toPlainValue(facet, value)) ?? [])
}

/** The id of the copy in a row. */
export function readId(table: ShelfTable, row: number): string {
  return Buffer.from(table.ids.buffer, table.ids.byteOffset + row * ID_BYTES, ID_BYTES).toString('hex')
}
