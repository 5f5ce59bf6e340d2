import { foldText } from '@/lib/listings/fold-text'
import type { Facet } from './search'

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
  /** Both in ms since 1970. */
  listedAt: number
  rankedAt: number
}

/** All copies on sale as columns of numbers, a row each; those of one work stand one behind the other. */
export type ShelfColumns = {
  size: number
  /** The time (ms since 1970) from which on changes may be missing. */
  builtFrom: number
  /** Twelve bytes each. */
  ids: Uint8Array
  /** Works by the hash of their key. */
  works: Uint32Array
  years: Int16Array
  /** What copies are put in order by: price in cents, times in ms since 1970. */
  keys: { priceCents: Int32Array; listedAt: Float64Array; rankedAt: Float64Array }
  codes: Record<Facet, Uint16Array>
  dictionaries: Record<Facet, Dictionary>
}

/** Stands for an unknown year. */
export const NO_YEAR = -32_768
/** Length of a copy's id. */
export const ID_BYTES = 12

/** Makes the same for each facet. */
export function perFacet<Value>(make: (facet: Facet) => Value): Record<Facet, Value> {
  return {
    category: make('category'), condition: make('condition'), price: make('price'), language: make('language'), format: make('format'),
    year: make('year'), city: make('city'), verified: make('verified'), photo: make('photo')
  }
}

/** Empty columns with room for `room` copies. */
export function makeColumns(room: number, builtFrom: number): ShelfColumns {
  return {
    size: 0,
    builtFrom,
    ids: new Uint8Array(room * ID_BYTES),
    works: new Uint32Array(room),
    years: new Int16Array(room),
    keys: { priceCents: new Int32Array(room), listedAt: new Float64Array(room), rankedAt: new Float64Array(room) },
    codes: perFacet(() => new Uint16Array(room)),
    dictionaries: perFacet(() => ({ codes: new Map<string, number>(), values: [null] }))
  }
}

function widen<Column extends Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array | Float64Array>(column: Column, wider: Column): Column {
  wider.set(column)
  return wider
}

function makeRoom(table: ShelfColumns): void {
  if (table.size < table.works.length) return
  // The database's own estimate of the copies is a little too low at times: what is added stays empty for the most part.
  const room = Math.max(1000, Math.ceil(table.size * 1.25))
  table.ids = widen(table.ids, new Uint8Array(room * ID_BYTES))
  table.works = widen(table.works, new Uint32Array(room))
  table.years = widen(table.years, new Int16Array(room))
  const { priceCents, listedAt, rankedAt } = table.keys
  table.keys = {
    priceCents: widen(priceCents, new Int32Array(room)),
    listedAt: widen(listedAt, new Float64Array(room)),
    rankedAt: widen(rankedAt, new Float64Array(room))
  }
  const { codes } = table
  table.codes = perFacet((facet) => widen(codes[facet], new Uint16Array(room)))
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

function toCode(table: ShelfColumns, facet: Facet, written: string | null | undefined): number {
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
export function addRow(table: ShelfColumns, row: ShelfRow): void {
  makeRoom(table)
  const at = table.size
  table.works[at] = hashKey(row.workKey)
  for (let byte = 0; byte < ID_BYTES; byte += 1) table.ids[at * ID_BYTES + byte] = Number.parseInt(row.id.slice(2 * byte, 2 * byte + 2), 16)
  table.keys.priceCents[at] = row.priceCents
  table.keys.listedAt[at] = row.listedAt
  table.keys.rankedAt[at] = row.rankedAt
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
export function listWritten(table: ShelfColumns, facet: Facet, values: readonly string[]): string[] {
  const { codes, values: known } = table.dictionaries[facet]
  return values.flatMap((value) => [value, ...(known[codes.get(toPlainValue(facet, value)) ?? 0]?.written ?? [])])
}

/** The codes of the given values of a facet; values that no copy has are left out. */
export function listCodes(table: ShelfColumns, facet: Facet, values: readonly string[]): number[] {
  return values.flatMap((value) => table.dictionaries[facet].codes.get(toPlainValue(facet, value)) ?? [])
}

/** The id of the copy in a row. */
export function readId(table: ShelfColumns, row: number): string {
  return Buffer.from(table.ids.buffer, table.ids.byteOffset + row * ID_BYTES, ID_BYTES).toString('hex')
}
