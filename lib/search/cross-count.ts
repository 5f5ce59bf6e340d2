import { setImmediate } from 'node:timers/promises'
import type { ShelfTable } from './index-shelves'
import { FACETS, type Facet } from './search'
import { perFacet } from './shelf-table'

/** A facet of which any stretch can be chosen. */
export type RangeFacet = 'price' | 'year'

/**
 * Where the values of a facet are counted, and the codes of these places. Place 0 is for all that have none of their own, which
 * are the `rare` codes, of `rareCopies` copies.
 */
export type Places = { byCode: Uint8Array; codes: Uint16Array; rare: readonly number[]; rareCopies: number }
/**
 * How many copies have each combination of values of some facets: `width` numbers, the places of the last facet side by
 * side; and all of that for each cut.
 */
export type Cells = { facets: readonly Facet[]; width: number; counts: Uint32Array }
/** Sets of facets by their number (toSetNumber); and the cuts, at even distances: what is counted are the copies before each. */
export type Level = { cuts: Uint32Array; cells: Map<number, Cells> }

/**
 * Copies counted beforehand by each combination of values of one facet, of two and so on (the level 0 is of one), so that all
 * is told after a choice of so many but one: of all copies; and of those in each stretch of the prices and of the years.
 */
export type CrossCounts = {
  places: Record<Facet, Places>
  whole: readonly Level[]
  along: Record<RangeFacet, Along>
}
/** `columns`: the place of each copy in each facet, in the order of the prices or years. */
export type Along = { levels: readonly Level[]; columns: Columns }
type Columns = Record<Facet, Uint8Array>

/** What is not counted: values behind the most frequent so many of a facet, and sets of more cells than this. */
export type CrossLimits = {
  places: number
  cells: number
  /** Levels of all copies. */
  levels: number
  /** Levels along an order: the most cells of each with all its cuts, and the fewest copies from cut to cut. */
  cellsAlong: readonly number[]
  copiesACut: number
}

/** Above so many copies others are served between two passes, of which there are some hundreds. */
const ROWS_AT_A_TIME = 5000

/**
 * Limits for a table of so many copies, so that it takes some fifty bytes a copy more. Each value with more than a
 * 32nd of all copies has a place (indexFacet keeps rows of the others); with fewer than sixteen copies a cell, counting them
 * is as quick.
 */
export function toCrossLimits(size: number): CrossLimits {
  return { places: 32, cells: size / 16, levels: 4, cellsAlong: [size / 4, size, size * 3], copiesACut: 512 }
}

/** A set of facets as a number with a bit for each of them. */
export function toSetNumber(facets: readonly Facet[]): number {
  return facets.reduce((number, facet) => number | (1 << FACETS.indexOf(facet)), 0)
}

function givePlaces(counts: Uint32Array, most: number): Places {
  const all = [...counts.keys()].slice(1).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  const [codes, rare] = [all.slice(0, most), all.slice(most)]
  const byCode = new Uint8Array(counts.length)
  for (const [at, code] of codes.entries()) byCode[code] = at + 1
  return { byCode, codes: Uint16Array.of(0, ...codes), rare, rareCopies: rare.reduce((sum, code) => sum + (counts[code] ?? 0), 0) }
}

async function placeAll({ size, codes }: ShelfTable, places: CrossCounts['places'], order: Uint32Array | null): Promise<Columns> {
  const columns = perFacet(() => new Uint8Array(size))
  for (const facet of FACETS) {
    if (size > ROWS_AT_A_TIME) await setImmediate()
    const { byCode } = places[facet]
    const code = codes[facet]
    const column = columns[facet]
    for (let at = 0; at < size; at += 1) column[at] = byCode[code[order ? (order[at] ?? 0) : at] ?? 0] ?? 0
  }
  return columns
}

/** `paths` has room for the cell of each copy by the facets on the way to a set, one for each level. */
type Counting = { columns: Columns; widthOf: (facet: Facet) => number; mostCells: number; levels: readonly Level[]; paths: readonly Uint32Array[] }
type Path = { facets: readonly Facet[]; width: number }

function goDeeper({ facets, width }: Path, facet: Facet, { columns, widthOf, paths }: Counting): Path {
  const [before, after] = [paths[facets.length], paths[facets.length + 1]]
  const [column, ownWidth] = [columns[facet], widthOf(facet)]
  if (before && after) for (let at = 0; at < after.length; at += 1) after[at] = (before[at] ?? 0) * ownWidth + (column[at] ?? 0)
  return { facets: [...facets, facet], width: width * ownWidth }
}

function countCells(path: Path, facet: Facet, cuts: Uint32Array, { columns, widthOf, paths }: Counting): Cells {
  const [column, ownWidth] = [columns[facet], widthOf(facet)]
  const before = paths[path.facets.length]
  const width = path.width * ownWidth
  const counts = new Uint32Array(width * cuts.length)
  const soFar = new Uint32Array(width)
  let at = 0
  for (const [number, cut] of cuts.entries()) {
    for (; before && at < cut; at += 1) {
      const cell = (before[at] ?? 0) * ownWidth + (column[at] ?? 0)
      soFar[cell] = (soFar[cell] ?? 0) + 1
    }
    counts.set(soFar, number * width)
  }
  return { facets: [...path.facets, facet], width, counts }
}

/** Counts the set on the path together with each of the facets, and then with two of them and so on. */
async function countDeeper(path: Path, facets: readonly Facet[], counting: Counting): Promise<void> {
  const level = counting.levels[path.facets.length]
  for (const [at, facet] of facets.entries()) {
    if (!level || path.width * counting.widthOf(facet) > counting.mostCells) continue
    if (counting.columns[facet].length > ROWS_AT_A_TIME) await setImmediate()
    const cells = countCells(path, facet, level.cuts, counting)
    level.cells.set(toSetNumber(cells.facets), cells)
    const others = facets.slice(at + 1)
    if (others.length > 0 && counting.levels[path.facets.length + 1]) await countDeeper(goDeeper(path, facet, counting), others, counting)
  }
}

/** How many cells all sets of so many of the facets have together. */
function sumCells(facets: readonly Facet[], count: number, { widthOf, mostCells }: Pick<Counting, 'widthOf' | 'mostCells'>, width = 1): number {
  if (width > mostCells) return 0
  if (count === 0) return width
  return facets.reduce((sum, facet, at) => sum + sumCells(facets.slice(at + 1), count - 1, { widthOf, mostCells }, width * widthOf(facet)), 0)
}

function makeLevel(size: number, cutCount: number): Level {
  const count = Math.max(1, Math.floor(cutCount))
  return { cuts: Uint32Array.from({ length: count }, (_, at) => Math.round((size * (at + 1)) / count)), cells: new Map() }
}

/** Counts the copies of a table crosswise: one or two seconds for a million, in steps of some milliseconds. */
export async function crossCount(table: ShelfTable, limits: CrossLimits): Promise<CrossCounts> {
  const { size, facets, orders } = table
  const places = perFacet((facet) => givePlaces(facets[facet].counts, limits.places))
  const given = {
    widthOf: (facet: Facet) => places[facet].codes.length,
    mostCells: limits.cells,
    paths: Array.from({ length: Math.max(limits.levels, limits.cellsAlong.length) }, () => new Uint32Array(size))
  }
  const start: Path = { facets: [], width: 1 }
  const countAlong = async (own: RangeFacet): Promise<Along> => {
    const others = FACETS.filter((facet) => facet !== own)
    const levels = limits.cellsAlong.map((most, at) => makeLevel(size, Math.min(size / limits.copiesACut, most / Math.max(1, sumCells(others, at + 1, given)))))
    const columns = await placeAll(table, places, orders[own === 'price' ? 'priceCents' : 'year'])
    await countDeeper(start, others, { ...given, columns, levels })
    return { levels, columns }
  }
  const whole = Array.from({ length: limits.levels }, () => makeLevel(size, 1))
  await countDeeper(start, FACETS, { ...given, columns: await placeAll(table, places, null), levels: whole })
  return { places, whole, along: { price: await countAlong('price'), year: await countAlong('year') } }
}
