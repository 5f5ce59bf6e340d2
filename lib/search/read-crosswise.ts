import { toSetNumber } from './cross-count'
import type { Along, Cells, CrossCounts, Level, Column, Dimension, ShelfTable } from './table'
import { listYearPlaces, toOwnPlace } from './dimensions'
import type { Facet } from './search'
import { sortByFailures, type Condition } from './select-rows'

/** The places of a dimension that fit what was chosen. */
type Picked = { dimension: Dimension; places: readonly number[] }
type PickedPlaces = ReadonlyMap<Dimension, readonly number[]>
/**
 * One end of a stretch. Before it lies what lies before a cut (null: nothing), which counts once more or, at the beginning of
 * the stretch, once less; and so do, the one way or the other, the chosen copies between the two, by their place in the order.
 */
type Bound = { cut: number | null; sign: 1 | -1; between: Uint32Array; signBetween: 1 | -1 }
/** What is read for one facet; null where what was counted beforehand does not tell. */
type Read = (facet: Facet) => Uint32Array | null

/** Makes something once for each that it is made from. */
function keepEach<From, Made>(make: (from: From) => Made): (from: From) => Made {
  const kept = new Map<From, { made: Made }>()
  return (from) => {
    const { made } = kept.get(from) ?? { made: make(from) }
    kept.set(from, { made })
    return made
  }
}

/** The places that fit what was chosen in one facet; null when a chosen value has none, or when what was chosen are no values. */
function pickPlaces({ facet, codes: chosen }: Condition, { places, widths }: CrossCounts): Picked | null {
  if (facet === null || chosen === null) return null
  const { dimension, byCode, codes } = places[facet]
  const own = new Set(chosen.map((code) => (codes[byCode[code] ?? 0] === code ? (byCode[code] ?? 0) : -1)))
  if (own.has(-1)) return null
  const all = Array.from({ length: widths[dimension] }, (_, place) => place)
  return { dimension, places: all.filter((place) => own.has(toOwnPlace(places[facet], place))) }
}

type Pick = (condition: Condition) => Picked | null

/** What was chosen, by dimension; null when what was counted does not tell it. */
function pickAll(conditions: readonly Condition[], pick: Pick): PickedPlaces | null {
  const picked = new Map<Dimension, readonly number[]>()
  for (const condition of conditions) {
    const own = pick(condition)
    if (!own) return null
    const before = picked.get(own.dimension)
    picked.set(own.dimension, before ? before.filter((place) => own.places.includes(place)) : own.places)
  }
  return picked
}

/** The first cells that fit what was picked in the other dimensions; the next place of the asked one is always `step` further. */
type Fitting = { starts: readonly number[]; step: number }

function listFitting({ dimensions, width }: Cells, asked: Dimension, picked: PickedPlaces, { widths }: CrossCounts): Fitting {
  let starts = [0]
  let step = width
  let ownStep = 0
  for (const dimension of dimensions) {
    step /= widths[dimension]
    if (dimension === asked) ownStep = step
    else {
      const deeper: number[] = []
      for (const place of picked.get(dimension) ?? []) for (const start of starts) deeper.push(start + place * step)
      starts = deeper
    }
  }
  return { starts, step: ownStep }
}

/** Of some copies those whose place is wanted. */
function keepWanted(copies: Uint32Array, column: Column, isWanted: Uint8Array): Uint32Array {
  const wanted = new Uint32Array(copies.length)
  let count = 0
  // Written down without asking: what is not wanted is written over by the next.
  for (let at = 0; at < copies.length; at += 1) {
    const copy = copies[at] ?? 0
    wanted[count] = copy
    count += isWanted[column[copy] ?? 0] ?? 0
  }
  return wanted.subarray(0, count)
}

/** The same for the copies between two places of an order. */
function listWanted(from: number, end: number, column: Column, isWanted: Uint8Array): Uint32Array {
  const wanted = new Uint32Array(end - from)
  let count = 0
  for (let copy = from; copy < end; copy += 1) {
    wanted[count] = copy
    count += isWanted[column[copy] ?? 0] ?? 0
  }
  return wanted.subarray(0, count)
}

/** What is wanted of a dimension, in an order, by place. */
type Wanted = { column: Column; isWanted: Uint8Array; share: number }

/** What was picked, the least of it first. */
function toWanted(picked: PickedPlaces, columns: Along['columns'], widths: CrossCounts['widths']): Wanted[] {
  const all = [...picked].map(([dimension, places]) => {
    const isWanted = new Uint8Array(256)
    for (const place of places) isWanted[place] = 1
    return { column: columns[dimension] ?? new Uint8Array(0), isWanted, share: places.length / widths[dimension] }
  })
  return all.sort((one, other) => one.share - other.share)
}

/** The copies between two places of an order that fit what was picked. */
function listPicked(from: number, end: number, [first, ...others]: readonly Wanted[]): Uint32Array {
  if (!first) return Uint32Array.from({ length: end - from }, (_, at) => from + at)
  return others.reduce((found, { column, isWanted }) => keepWanted(found, column, isWanted), listWanted(from, end, first.column, first.isWanted))
}

/** `sign` is 1 for the end of the stretch, -1 for its beginning. */
function toBound(end: number, sign: 1 | -1, cuts: Uint32Array, listBetween: (from: number, end: number) => Uint32Array): Bound {
  // The cuts lie at even distances, the first one a distance from the beginning.
  const nearest = Math.round((end * cuts.length) / Math.max(1, cuts.at(-1) ?? 0)) - 1
  const cut = nearest < 0 ? 0 : (cuts[nearest] ?? 0)
  const between = listBetween(Math.min(cut, end), Math.max(cut, end))
  return { cut: nearest < 0 ? null : nearest, sign, between, signBetween: cut <= end ? sign : sign === 1 ? -1 : 1 }
}

/** Adds, for each place of a dimension, the fitting cells of a cut. */
function addCells(counts: Int32Array, cells: Cells, { starts, step }: Fitting, { cut, sign }: Bound): void {
  if (cut === null) return
  for (const start of starts) {
    const from = cut * cells.width + start
    for (let place = 0; place < counts.length; place += 1) counts[place] = (counts[place] ?? 0) + sign * (cells.counts[from + place * step] ?? 0)
  }
}

function addBetween(counts: Int32Array, column: Column | undefined, { between, signBetween }: Bound): void {
  for (let at = 0; column && at < between.length; at += 1) {
    const place = column[between[at] ?? 0] ?? 0
    counts[place] = (counts[place] ?? 0) + signBetween
  }
}

/** What was chosen, all of it or all but in one dimension, as it is asked of what was counted. */
type Question = { picked: PickedPlaces; levelOf: (dimensions: number) => Level | undefined; along: Along | null; boundsOf: (level: Level) => readonly Bound[] }

/** Null when what was counted does not tell it. */
function toQuestion(conditions: readonly Condition[], cross: CrossCounts, pick: Pick): Question | null {
  const free = conditions.filter(({ codes }) => codes === null)
  const values = pickAll(conditions.filter(({ codes }) => codes !== null), pick)
  const [price, year] = (['price', 'year'] as const).map((facet) => free.find((condition) => condition.facet === facet))
  const stretch = (price ?? year)?.stretch ?? null
  const years = price && year?.bounds ? listYearPlaces(year.bounds, cross.widths.eachYear) : null
  // Words are no facet; and of each year it is only known what it has in one dimension more.
  if (!values || (free.length > 0 && !stretch) || (price && year && (!years || values.size > 0))) return null
  const picked: PickedPlaces = years ? new Map([['eachYear', years] as const]) : values
  const along = stretch && cross.along[stretch.facet]
  const levelOf = (dimensions: number) => (years ? along?.eachYear : (along?.levels ?? cross.whole)[dimensions - 1])
  const boundsOf = keepEach(({ cuts }: Level): readonly Bound[] => {
    if (!along || !stretch) return [{ cut: 0, sign: 1, between: new Uint32Array(0), signBetween: 1 }]
    const wanted = toWanted(picked, along.columns, cross.widths)
    const listBetween = (from: number, end: number) => listPicked(from, end, wanted)
    return [toBound(stretch.end, 1, cuts, listBetween), toBound(stretch.from, -1, cuts, listBetween)]
  })
  return { picked, levelOf, along, boundsOf }
}

/** How many of the copies that are asked for are at each place of a dimension in which nothing was chosen. */
function countPlaces({ picked, levelOf, along, boundsOf }: Question, dimension: Dimension, cross: CrossCounts): Int32Array | null {
  const dimensions = [...picked.keys(), dimension]
  const level = levelOf(dimensions.length)
  const cells = level?.cells.get(toSetNumber(dimensions))
  if (!level || !cells) return null
  const counts = new Int32Array(cross.widths[dimension])
  const fitting = listFitting(cells, dimension, picked, cross)
  for (const bound of boundsOf(level)) {
    addCells(counts, cells, fitting, bound)
    addBetween(counts, along?.columns[dimension], bound)
  }
  return counts
}

/**
 * How many copies have each value of a facet among those that fit the conditions on other facets, from what was counted
 * beforehand. That does not tell after words, after choices in more dimensions than are counted together, after more than
 * bounds of both prices and years where these are no bands, and where values are many and rare.
 */
export function readCrosswise(table: ShelfTable, cross: CrossCounts, conditions: readonly Condition[]): Read {
  if (conditions.some(({ facet }) => facet === null)) return () => null
  const dimensionOf = ({ facet }: Condition) => facet && cross.places[facet].dimension
  const pick = keepEach((condition: Condition) => pickPlaces(condition, cross))
  const askWithout = keepEach((dimension: Dimension | null) => toQuestion(conditions.filter((condition) => dimensionOf(condition) !== dimension), cross, pick))
  const countEach = keepEach((dimension: Dimension) => {
    const question = askWithout(conditions.some((condition) => dimensionOf(condition) === dimension) ? dimension : null)
    return question && countPlaces(question, dimension, cross)
  })
  return (facet) => {
    const own = cross.places[facet]
    const others = conditions.filter((condition) => condition.facet !== facet)
    const picked = pickAll(others.filter((condition) => dimensionOf(condition) === own.dimension), pick)
    const byPlace = picked && own.rare && countEach(own.dimension)
    if (!picked || !own.rare || !byPlace) return null
    const counts = new Uint32Array(table.facets[facet].counts.length)
    for (const place of picked.get(own.dimension) ?? byPlace.keys()) {
      const code = own.codes[toOwnPlace(own, place)] ?? 0
      counts[code] = (counts[code] ?? 0) + (byPlace[place] ?? 0)
    }
    const column = table.codes[facet]
    for (const row of sortByFailures(own.rare, others, 0)[0]?.rows ?? []) counts[column[row] ?? 0] = (counts[column[row] ?? 0] ?? 0) + 1
    return counts
  }
}
