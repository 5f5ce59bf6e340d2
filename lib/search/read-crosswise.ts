import { toSetNumber, type Along, type Cells, type CrossCounts, type Places } from './cross-count'
import { readValue, type ShelfTable } from './index-shelves'
import { toRows } from './row-set'
import type { Facet } from './search'
import type { Condition } from './select-rows'

/** The most copies that are looked at for the values of a facet that are too rare to have a place. */
const MOST_RARE = 4000

/** What is chosen of a facet, by places in the cells. */
type Chosen = { facet: Facet; places: readonly number[] }
/**
 * One end of a stretch. Before it lies what lies before a cut (null: nothing), which counts once more or, at the beginning of
 * the stretch, once less; and so do, the one way or the other, the chosen copies between the two, by their place in the order.
 */
type Bound = { cut: number | null; sign: 1 | -1; between: Uint32Array; signBetween: 1 | -1 }

/** The places of the chosen values; null when one of them has none. */
function toChosen({ facet, codes }: Condition, { places }: CrossCounts): Chosen | null {
  if (facet === null || codes === null) return null
  const own = codes.map((code) => places[facet].byCode[code] ?? 0)
  return own.includes(0) ? null : { facet, places: own }
}

/** The cells that fit what is chosen and are of the place 0 of a facet; its next place is always `step` cells further. */
type Fitting = { starts: readonly number[]; step: number }

function listFitting({ facets, width }: Cells, facet: Facet, chosen: readonly Chosen[], { places }: CrossCounts): Fitting {
  let starts = [0]
  let step = width
  let ownStep = 0
  for (const one of facets) {
    step /= places[one].codes.length
    if (one === facet) ownStep = step
    else {
      const deeper: number[] = []
      for (const place of chosen.find((choice) => choice.facet === one)?.places ?? []) for (const start of starts) deeper.push(start + place * step)
      starts = deeper
    }
  }
  return { starts, step: ownStep }
}

/** Adds, for each value of a facet, the fitting cells of a cut. */
function addCells(counts: Uint32Array, { codes }: Places, cells: Cells, { starts, step }: Fitting, { cut, sign }: Bound): void {
  if (cut === null) return
  for (let place = 0; place < codes.length; place += 1) {
    const from = cut * cells.width + place * step
    let sum = 0
    for (const start of starts) sum += cells.counts[from + start] ?? 0
    const code = codes[place] ?? 0
    counts[code] = (counts[code] ?? 0) + sign * sum
  }
}

/** The copies between two places of an order that have the chosen values. */
function listChosen(from: number, end: number, chosen: readonly Chosen[], columns: Along['columns']): Uint32Array {
  let found: Uint32Array | null = null
  for (const { facet, places } of chosen) {
    const column = columns[facet]
    const isWanted = new Uint8Array(256)
    for (const place of places) isWanted[place] = 1
    const before: Uint32Array | null = found
    const length: number = before ? before.length : end - from
    const wanted: Uint32Array = new Uint32Array(length)
    let count = 0
    // Written down without asking: what is not wanted is written over by the next.
    for (let at = 0; at < length; at += 1) {
      const copy = before ? (before[at] ?? 0) : from + at
      wanted[count] = copy
      count += isWanted[column[copy] ?? 0] ?? 0
    }
    found = wanted.subarray(0, count)
  }
  return found ?? Uint32Array.from({ length: end - from }, (_, at) => from + at)
}

/** `sign` is 1 for the end of the stretch, -1 for its beginning. */
function toBound(end: number, sign: 1 | -1, chosen: readonly Chosen[], cuts: Uint32Array, columns: Along['columns']): Bound {
  // The cuts lie at even distances, the first one a distance from the beginning.
  const nearest = Math.round((end * cuts.length) / Math.max(1, cuts.at(-1) ?? 0)) - 1
  const cut = nearest < 0 ? 0 : (cuts[nearest] ?? 0)
  const between = listChosen(Math.min(cut, end), Math.max(cut, end), chosen, columns)
  return { cut: nearest < 0 ? null : nearest, sign, between, signBetween: cut <= end ? sign : sign === 1 ? -1 : 1 }
}

function addBetween(counts: Uint32Array, { codes }: Places, column: Uint8Array, { between, signBetween }: Bound): void {
  const own = new Uint32Array(codes.length)
  for (let at = 0; at < between.length; at += 1) {
    const place = column[between[at] ?? 0] ?? 0
    own[place] = (own[place] ?? 0) + 1
  }
  for (let place = 0; place < codes.length; place += 1) {
    const code = codes[place] ?? 0
    counts[code] = (counts[code] ?? 0) + signBetween * (own[place] ?? 0)
  }
}

/** What is read for one facet; null where what was counted beforehand does not tell. */
type Read = (facet: Facet) => Uint32Array | null

/**
 * How many copies have each value of a facet among those that fit the conditions (on other facets), from what was counted
 * beforehand. That does not tell after words, after more choices than are counted together, after bounds of both prices and
 * years that are no bands, and where values are many and rare.
 */
export function readCrosswise(table: ShelfTable, cross: CrossCounts, conditions: readonly Condition[]): Read {
  const values = conditions.filter(({ codes }) => codes !== null)
  const [free, ...more] = conditions.filter(({ codes }) => codes === null)
  const chosen = values.flatMap((condition) => toChosen(condition, cross) ?? [])
  if (chosen.length < values.length || more.length > 0) return () => null
  if (free && free.stretch === null) return () => null
  const stretch = free?.stretch ?? null
  const along = stretch && cross.along[stretch.facet]
  const level = (along?.levels ?? cross.whole)[chosen.length]
  if (!level) return () => null
  const bounds: Bound[] =
    along && stretch
      ? [toBound(stretch.end, 1, chosen, level.cuts, along.columns), toBound(stretch.from, -1, chosen, level.cuts, along.columns)]
      : [{ cut: 0, sign: 1, between: new Uint32Array(0), signBetween: 1 }]
  const fits = (row: number) => conditions.every((condition) => condition.fits(row))
  return (facet) => {
    const cells = level.cells.get(toSetNumber([facet, ...chosen.map((one) => one.facet)]))
    const places = cross.places[facet]
    if (!cells || places.rareCopies > MOST_RARE) return null
    const counts = new Uint32Array(table.facets[facet].counts.length)
    const fitting = listFitting(cells, facet, chosen, cross)
    for (const bound of bounds) {
      addCells(counts, places, cells, fitting, bound)
      if (along) addBetween(counts, places, along.columns[facet], bound)
    }
    for (const code of places.rare) counts[code] = toRows(readValue(table, facet, code)).filter(fits).length
    return counts
  }
}
