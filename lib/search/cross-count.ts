import { setImmediate } from 'node:timers/promises'
import { DIMENSIONS, layColumn, layGrid, type PlaceLimits } from './dimensions'
import type { Along, Cells, Columns, CrossCounts, Dimension, Grid, Level, RangeFacet, ShelfTable } from './table'

/** What is not counted: values of a facet without a place, and sets of more cells than this, of all copies and at each cut. */
export type CrossLimits = PlaceLimits & {
  cells: { whole: number; along: number }
  /** Levels of all copies. */
  levels: number
  /** Levels along an order: the most cells of each with all its cuts, and the fewest copies from cut to cut. */
  cellsAlong: readonly number[]
  copiesACut: number
}

/** Above so many copies others are served between two passes, of which there are some hundred. */
const ROWS_AT_A_TIME = 5000

/**
 * Limits for a table of so many copies, so that it takes some eighty bytes a copy more. Values of fewer than a 2048th of all
 * copies are looked up one by one; of sets with fewer than sixteen copies a cell hardly a cut would have room.
 */
export function toCrossLimits(size: number): CrossLimits {
  return { most: 32, least: size / 2048, cells: { whole: size / 2, along: size / 16 }, levels: 5, cellsAlong: [size / 4, size, size * 3, size * 4], copiesACut: 512 }
}

/** A set of dimensions as a number with a bit for each of them. */
export function toSetNumber(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((number, dimension) => (dimension === 'eachYear' ? number : number | (1 << DIMENSIONS.indexOf(dimension))), 0)
}

/** `paths` has room for the cell of each copy by the dimensions on the way to a set, one for each level. */
type Counting = { columns: Columns; widths: Grid['widths']; mostCells: number; levels: readonly Level[]; paths: readonly Uint32Array[] }
type Path = { dimensions: readonly Dimension[]; width: number }

const START: Path = { dimensions: [], width: 1 }

function goDeeper({ dimensions, width }: Path, dimension: Dimension, { columns, widths, paths }: Counting): Path {
  const [before, after] = [paths[dimensions.length], paths[dimensions.length + 1]]
  const [column, ownWidth] = [columns[dimension], widths[dimension]]
  if (before && after && column) for (let at = 0; at < after.length; at += 1) after[at] = (before[at] ?? 0) * ownWidth + (column[at] ?? 0)
  return { dimensions: [...dimensions, dimension], width: width * ownWidth }
}

function countCells(path: Path, dimension: Dimension, cuts: Uint32Array, { columns, widths, paths }: Counting): Cells {
  const [column, ownWidth] = [columns[dimension], widths[dimension]]
  const before = paths[path.dimensions.length]
  const width = path.width * ownWidth
  const counts = new Uint32Array(width * cuts.length)
  const soFar = new Uint32Array(width)
  let at = 0
  for (const [number, cut] of cuts.entries()) {
    for (; before && column && at < cut; at += 1) {
      const cell = (before[at] ?? 0) * ownWidth + (column[at] ?? 0)
      soFar[cell] = (soFar[cell] ?? 0) + 1
    }
    counts.set(soFar, number * width)
  }
  return { dimensions: [...path.dimensions, dimension], width, counts }
}

/** Counts the set on the path together with each of the dimensions. */
async function countBeside(path: Path, dimension: Dimension, level: Level, counting: Counting): Promise<boolean> {
  if (path.width * counting.widths[dimension] > counting.mostCells) return false
  if ((counting.paths[0]?.length ?? 0) > ROWS_AT_A_TIME) await setImmediate()
  const cells = countCells(path, dimension, level.cuts, counting)
  level.cells.set(toSetNumber(cells.dimensions), cells)
  return true
}

/** Counts the set on the path together with one of the dimensions, and then with two of them and so on. */
async function countDeeper(path: Path, dimensions: readonly Dimension[], counting: Counting): Promise<void> {
  const level = counting.levels[path.dimensions.length]
  for (const [at, dimension] of dimensions.entries()) {
    if (!level || !(await countBeside(path, dimension, level, counting))) continue
    const others = dimensions.slice(at + 1)
    if (others.length > 0 && counting.levels[path.dimensions.length + 1]) await countDeeper(goDeeper(path, dimension, counting), others, counting)
  }
}

/** How many cells all sets of so many of the dimensions have together. */
function sumCells(dimensions: readonly Dimension[], count: number, { widths, mostCells }: Pick<Counting, 'widths' | 'mostCells'>, width = 1): number {
  if (width > mostCells) return 0
  if (count === 0) return width
  return dimensions.reduce((sum, dimension, at) => sum + sumCells(dimensions.slice(at + 1), count - 1, { widths, mostCells }, width * widths[dimension]), 0)
}

function makeLevel(size: number, cutCount: number): Level {
  const count = Math.max(1, Math.floor(cutCount))
  return { cuts: Uint32Array.from({ length: count }, (_, at) => Math.round((size * (at + 1)) / count)), cells: new Map() }
}

/** Counts the copies of a table crosswise: about a second for a million, in steps of some milliseconds. */
export async function crossCount(table: ShelfTable, limits: CrossLimits): Promise<CrossCounts> {
  const { size, orders } = table
  const grid = layGrid(table, limits)
  const given = {
    widths: grid.widths,
    mostCells: limits.cells.along,
    paths: Array.from({ length: Math.max(limits.levels, limits.cellsAlong.length, 2) }, () => new Uint32Array(size))
  }
  const layColumns = async (dimensions: readonly Dimension[], order: Uint32Array | null) => {
    const columns: Columns = {}
    for (const dimension of dimensions) columns[dimension] = await layColumn(table, grid, dimension, order)
    return columns
  }
  const makeCuts = (most: number, cells: number) => makeLevel(size, Math.min(size / limits.copiesACut, most / Math.max(1, cells)))
  const countAlong = async (own: RangeFacet): Promise<Along> => {
    const others = DIMENSIONS.filter((dimension) => dimension !== own)
    const beside = own === 'price' ? others.filter((dimension) => dimension !== 'year') : []
    const columns = await layColumns(own === 'price' ? [...others, 'eachYear'] : others, orders[own === 'price' ? 'priceCents' : 'year'])
    const levels = limits.cellsAlong.map((most, at) => makeCuts(most, sumCells(others, at + 1, given)))
    await countDeeper(START, others, { ...given, columns, levels })
    const eachYear = makeCuts(limits.cellsAlong[1] ?? 0, sumCells(beside, 1, { ...given, mostCells: limits.cells.along / grid.widths.eachYear }) * grid.widths.eachYear)
    const counting = { ...given, columns, levels: [eachYear] }
    const path = beside.length > 0 ? goDeeper(START, 'eachYear', counting) : START
    for (const dimension of beside) await countBeside(path, dimension, eachYear, counting)
    return { levels, eachYear, columns }
  }
  const whole = Array.from({ length: limits.levels }, () => makeLevel(size, 1))
  await countDeeper(START, DIMENSIONS, { ...given, mostCells: limits.cells.whole, columns: await layColumns(DIMENSIONS, null), levels: whole })
  return { ...grid, whole, along: { price: await countAlong('price'), year: await countAlong('year') } }
}
