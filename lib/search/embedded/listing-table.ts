import { z } from 'zod'
import { FACETS, perFacet, type Facet } from '../search'
import { foldValue, toShownValue, type ListingDocument } from '../listing-document'

/** In `text`: nothing is stored in this row. */
export const FREE = 0xffffffff
/** In `nextRow`: the last listing of its text. */
export const END = 0xffffffff
/** Stands for an unknown year; fits no range. */
export const NO_YEAR = -32_768
/** Codes of a facet; values beyond are not counted. */
const MAX_CODES = 65_535

/** The values of a facet by their codes; code 0 is "none". */
export type Dictionary = { codes: Map<string, number>; values: string[] }

const NumberColumns = z.object({
  text: z.instanceof(Uint32Array), nextRow: z.instanceof(Uint32Array), seller: z.instanceof(Uint32Array), isbn: z.instanceof(Float64Array),
  priceCents: z.instanceof(Int32Array), year: z.instanceof(Int16Array), listedAt: z.instanceof(Float64Array), rankedAt: z.instanceof(Float64Array),
  updatedAt: z.instanceof(Float64Array)
})
export const NUMBER_COLUMNS = NumberColumns.keyof().options

const texts = z.array(z.string())

/** What a table is made of again: listings without gaps. */
export const StoredTable = z.object({
  ids: texts,
  columns: NumberColumns.extend({ codes: z.record(z.enum(FACETS), z.instanceof(Uint16Array)) }),
  values: z.record(z.enum(FACETS), texts),
  sellers: texts,
  verified: texts
})
type StoredTable = z.infer<typeof StoredTable>

/** Columns for so many rows, all of them free. */
export function makeColumns(room: number): StoredTable['columns'] {
  return {
    text: new Uint32Array(room).fill(FREE), nextRow: new Uint32Array(room), seller: new Uint32Array(room), isbn: new Float64Array(room),
    priceCents: new Int32Array(room), year: new Int16Array(room), listedAt: new Float64Array(room), rankedAt: new Float64Array(room),
    updatedAt: new Float64Array(room), codes: perFacet(() => new Uint16Array(room))
  }
}

/**
 * The listings on sale as columns of numbers, a row each; rows of listings that are gone are used again. Counts of all
 * listings by facet value are kept up with each change.
 */
export class ListingTable {
  /** Rows in use, free ones between them included. */
  size = 0
  columns = makeColumns(1024)
  ids: string[] = []
  readonly rowOf = new Map<string, number>()
  readonly dictionaries: Record<Facet, Dictionary> = perFacet(() => ({ codes: new Map<string, number>(), values: [''] }))
  readonly counts: Record<Facet, number[]> = perFacet(() => [0])
  readonly sellers = new Map<string, number>()
  private readonly verified = new Set<string>()
  private readonly free: number[] = []

  /** `stored`: its columns are taken over. */
  constructor(stored?: StoredTable) {
    if (!stored) return
    this.size = stored.ids.length
    this.columns = stored.columns
    this.ids = stored.ids
    stored.ids.forEach((id, row) => this.rowOf.set(id, row))
    for (const facet of FACETS) {
      const values = stored.values[facet]
      this.dictionaries[facet] = { values, codes: new Map(values.map((value, code) => [foldValue(facet, value), code])) }
      this.counts[facet] = values.map(() => 0)
    }
    stored.sellers.forEach((id, seller) => this.sellers.set(id, seller))
    for (const id of stored.verified) this.verified.add(id)
    for (let row = 0; row < this.size; row += 1) this.count(row, 1)
  }

  get listings(): number {
    return this.rowOf.size
  }

  private makeRoom(): void {
    const before = this.columns
    if (this.size < before.text.length) return
    this.columns = makeColumns(Math.max(1024, Math.ceil(this.size * 1.25)))
    for (const name of NUMBER_COLUMNS) this.columns[name].set(before[name])
    for (const facet of FACETS) this.columns.codes[facet].set(before.codes[facet])
  }

  /** The code of a value, made when it is new; `onNew` is notified of it. */
  toCode(facet: Facet, value: string | null, onNew?: (code: number) => void): number {
    if (value === null || value === '') return 0
    const { codes, values } = this.dictionaries[facet]
    const folded = foldValue(facet, value)
    const known = codes.get(folded)
    if (known !== undefined || values.length > MAX_CODES) return known ?? 0
    const code = values.push(toShownValue(facet, value)) - 1
    codes.set(folded, code)
    this.counts[facet].push(0)
    onNew?.(code)
    return code
  }

  private count(row: number, by: 1 | -1): void {
    for (const facet of FACETS) {
      const code = this.columns.codes[facet][row] ?? 0
      this.counts[facet][code] = (this.counts[facet][code] ?? 0) + by
    }
  }

  /** Adds a listing whose text is known; `onNewCity` is notified of a city that no listing had before. Returns its row. */
  add(document: ListingDocument, text: number, onNewCity: (code: number, name: string) => void): number {
    const row = this.free.pop() ?? this.size
    if (row === this.size) {
      this.makeRoom()
      this.size += 1
    }
    const { columns } = this
    const seller = this.sellers.get(document.sellerId) ?? this.sellers.size
    this.sellers.set(document.sellerId, seller)
    this.ids[row] = document.id
    this.rowOf.set(document.id, row)
    columns.text[row] = text
    columns.seller[row] = seller
    columns.isbn[row] = document.isbn13 === null ? 0 : Number(document.isbn13)
    columns.priceCents[row] = document.priceCents
    columns.year[row] = document.year ?? NO_YEAR
    columns.listedAt[row] = document.listedAt
    columns.rankedAt[row] = document.rankedAt
    columns.updatedAt[row] = document.updatedAt
    for (const facet of FACETS) {
      const value = facet === 'verified' ? (this.verified.has(document.sellerId) ? 'yes' : null) : document.values[facet]
      columns.codes[facet][row] = this.toCode(facet, value, (code) => {
        if (facet === 'city' && value !== null) onNewCity(code, value)
      })
    }
    this.count(row, 1)
    return row
  }

  remove(row: number): void {
    this.count(row, -1)
    this.rowOf.delete(this.ids[row] ?? '')
    this.columns.text[row] = FREE
    this.ids[row] = ''
    this.free.push(row)
  }

  /** Marks a seller and all their listings as verified or not. */
  setVerified(sellerId: string, isVerified: boolean): void {
    if (this.verified.has(sellerId) === isVerified) return
    if (isVerified) this.verified.add(sellerId)
    else this.verified.delete(sellerId)
    const seller = this.sellers.get(sellerId)
    const code = this.toCode('verified', isVerified ? 'yes' : null)
    for (let row = 0; seller !== undefined && row < this.size; row += 1) {
      if (this.columns.seller[row] !== seller || this.columns.text[row] === FREE) continue
      this.count(row, -1)
      this.columns.codes.verified[row] = code
      this.count(row, 1)
    }
  }

  listVerified(): string[] {
    return [...this.verified]
  }
}
