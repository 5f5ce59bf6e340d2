import { setImmediate } from 'node:timers/promises'
import { toRows } from './row-set'
import type { Facet, Range } from './search'
import { DECADES_FROM, NO_YEAR, perFacet } from './shelf-table'
import { readValue, type Column, type Dimension, type Grid, type Places, type ShelfTable } from './table'

/**
 * What copies are counted by. Facets with many values are a dimension each; those with few values are one together (`look`),
 * so that a choice in all four of them is as near as a choice in one; and each year is told apart where years are chosen freely.
 */
const FACETS_OF = {
  category: ['category'], price: ['price'], language: ['language'], year: ['year'], city: ['city'],
  look: ['condition', 'format', 'verified', 'photo'], eachYear: []
} as const satisfies Record<Dimension, readonly Facet[]>
/** The dimensions that tell all facets. */
export const DIMENSIONS = ['category', 'price', 'language', 'year', 'city', 'look'] as const satisfies readonly Dimension[]

/** A place is a byte. */
const MOST_PLACES = 256
/** The most copies whose values are looked up, one by one, at a question. */
const MOST_RARE = 4000
/** Formats that have a place, so that all that one dimension tells fits into a byte: three or four grades, and twice yes or no. */
const MOST_FORMATS = 8
/** Places of the years: of an unknown one, of those before the first decade, and from here on one for each. */
const [UNKNOWN, BEFORE, FIRST] = [0, 1, 2]
/** Above so many copies others are served in between. */
const ROWS_AT_A_TIME = 5000

function toYearPlace(year: number): number {
  if (year === NO_YEAR) return UNKNOWN
  return year < DECADES_FROM ? BEFORE : Math.min(MOST_PLACES - 1, FIRST + year - DECADES_FROM)
}

/** The places of all years of a range; null when years that are not told apart lie at one of its bounds. */
export function listYearPlaces({ from, to }: Range, width: number): number[] | null {
  const first = from === null ? BEFORE : toYearPlace(from)
  const last = to === null ? width - 1 : Math.min(width - 1, toYearPlace(to))
  const cutsThrough = (year: number | null) => year !== null && (year < DECADES_FROM || year - DECADES_FROM >= MOST_PLACES - 1 - FIRST)
  return cutsThrough(from) || cutsThrough(to) ? null : Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}

/** `most`: values of a facet that have a place; `least`: the fewest copies of one that has. */
export type PlaceLimits = { most: number; least: number }

function givePlaces(table: ShelfTable, facet: Facet, { most, least }: PlaceLimits): Omit<Places, 'dimension' | 'step'> {
  const { counts } = table.facets[facet]
  const all = [...counts.keys()].slice(1).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  const placed = all.slice(0, facet === 'format' ? Math.min(most, MOST_FORMATS) : most).filter((code) => (counts[code] ?? 0) >= least)
  const others = all.slice(placed.length)
  const rareCopies = others.reduce((sum, code) => sum + (counts[code] ?? 0), 0)
  const rare = rareCopies > MOST_RARE ? null : Uint32Array.from(others.flatMap((code) => [...toRows(readValue(table, facet, code))]))
  // Where every copy has a value with a place, there are fewer combinations.
  const codes = Uint16Array.from(rareCopies + (counts[0] ?? 0) > 0 || placed.length === 0 ? [0, ...placed] : placed)
  const byCode = new Uint8Array(counts.length)
  for (const [place, code] of codes.entries()) byCode[code] = place
  return { byCode, codes, rare }
}

/** Gives the values of all facets their places in the dimensions. */
export function layGrid(table: ShelfTable, limits: PlaceLimits): Grid {
  const { size, years } = table
  const own = perFacet((facet) => givePlaces(table, facet, limits))
  const widths = { category: 1, price: 1, language: 1, year: 1, city: 1, look: 1, eachYear: 1 }
  const lay = (facet: Facet): Places => {
    const dimension = DIMENSIONS.find((one) => FACETS_OF[one].some((member) => member === facet)) ?? 'look'
    const step = widths[dimension]
    widths[dimension] *= own[facet].codes.length
    return { ...own[facet], dimension, step }
  }
  const places = perFacet(lay)
  for (let row = 0; row < size; row += 1) widths.eachYear = Math.max(widths.eachYear, toYearPlace(years[row] ?? NO_YEAR) + 1)
  return { places, widths }
}

/** Writes down the place of each copy in a dimension, in an order of the rows; null: as they are. */
export async function layColumn({ size, codes, years }: ShelfTable, { places }: Grid, dimension: Dimension, order: Uint32Array | null): Promise<Column> {
  const column = new Uint8Array(size)
  if (dimension === 'eachYear') for (let at = 0; at < size; at += 1) column[at] = toYearPlace(years[order ? (order[at] ?? 0) : at] ?? NO_YEAR)
  for (const facet of FACETS_OF[dimension]) {
    if (size > ROWS_AT_A_TIME) await setImmediate()
    const { byCode, step } = places[facet]
    const code = codes[facet]
    for (let at = 0; at < size; at += 1) column[at] = (column[at] ?? 0) + step * (byCode[code[order ? (order[at] ?? 0) : at] ?? 0] ?? 0)
  }
  return column
}

/** The place of a facet that a place of its dimension belongs to. */
export function toOwnPlace({ step, codes }: Pick<Places, 'step' | 'codes'>, place: number): number {
  return Math.floor(place / step) % codes.length
}
