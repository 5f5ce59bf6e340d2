import { MAX_FACET_VALUES, type Found, type SearchRequest } from '../engine'
import { foldValue } from '../listing-document'
import { SORT_KEYS, TIERS } from '../ranking'
import { FACETS, parseCursor, parseRange, perFacet, toCursorText } from '../search'
import type { Facet, FacetValue, SearchCursor } from '../search'
import { NO_MATCH, type Matches } from './match-words'
import { NO_YEAR, type SearchIndex } from './search-index'

type Order = (one: SearchCursor, other: SearchCursor) => number

function insert(first: SearchCursor[], offered: SearchCursor, most: number, compare: Order): void {
  const place = first.findIndex((one) => compare(offered, one) < 0)
  first.splice(place < 0 ? first.length : place, 0, offered)
  first.length = Math.min(first.length, most)
}

/** The first of these rows in the order of a search after its cursor: a page, and one that says whether there is another. */
function listFirst(index: SearchIndex, rows: Int32Array, { tiers }: Matches, request: SearchRequest): SearchCursor[] {
  const { ids, columns } = index
  const { text } = columns
  const keys = columns[SORT_KEYS[request.sort]]
  const direction = request.sort === 'price-asc' ? 1 : -1
  const isByTier = request.sort === 'relevance'
  const most = request.limit + 1
  const cursor = parseCursor(request.after)
  const first: SearchCursor[] = []
  const compare: Order = (one, other) => {
    const byId = one.id < other.id ? -1 : one.id > other.id ? 1 : 0
    return one.tier - other.tier || direction * (one.key - other.key || byId)
  }
  // Most rows are behind the last one and end there.
  let [lastTier, lastKey] = [NO_MATCH, Infinity]
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const key = keys[row] ?? 0
    // By text, category and city together it is in the last tier.
    const tier = isByTier ? Math.min(tiers[text[row] ?? 0] ?? 0, TIERS) : 0
    if (tier > lastTier || (tier === lastTier && direction * key > lastKey)) continue
    const offered = { tier, key, id: ids[row] ?? '' }
    if (cursor && compare(offered, cursor) <= 0) continue
    insert(first, offered, most, compare)
    const last = first[most - 1]
    if (last) [lastTier, lastKey] = [last.tier, direction * last.key]
  }
  return first
}

/** One search runs at a time, and all use the same arrays: megabytes of garbage each would stop the process to collect. */
let scratch = makeScratch(0)
function makeScratch(rows: number) {
  return { rows: new Int32Array(rows), sorted: new Int32Array(rows), failed: new Uint16Array(rows) }
}

// Loops over all listings are functions of their own, over arrays of one kind, and mostly without a branch that depends on the
// listing: that is several times as fast as any other way.

function keepMatching(rows: Int32Array, text: Int32Array, tiers: Uint8Array): number {
  let kept = 0
  for (let row = 0; row < rows.length; row += 1) {
    rows[kept] = row
    kept += Number(tiers[text[row] ?? 0] !== NO_MATCH)
  }
  return kept
}

function keepInPlace(rows: Int32Array, text: Int32Array, { tiers, isInPlace }: Matches): number {
  let kept = 0
  for (let row = 0; row < rows.length; row += 1) {
    if (tiers[text[row] ?? 0] === NO_MATCH && isInPlace?.(row) !== true) continue
    rows[kept] = row
    kept += 1
  }
  return kept
}

function keepInRange(rows: Int32Array, column: Float64Array, from: number, to: number): number {
  let kept = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const value = column[row] ?? 0
    rows[kept] = row
    kept += Number(value >= from) & Number(value <= to)
  }
  return kept
}

function failByCode(failed: Uint16Array, bit: number, rows: Int32Array, codes: Uint16Array, refused: Uint8Array): void {
  for (let at = 0; at < rows.length; at += 1)
    failed[at] = (failed[at] ?? 0) | ((refused[codes[rows[at] ?? 0] ?? 0] ?? 0) * bit)
}

function failByRange(
  failed: Uint16Array,
  bit: number,
  rows: Int32Array,
  column: Float64Array,
  from: number,
  to: number
): void {
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at] ?? 0] ?? 0
    failed[at] = (failed[at] ?? 0) | ((Number(value < from) | Number(value > to)) * bit)
  }
}

/** Counting sort: `sorted` has the rows by what they failed, and those that failed `bits` end before `ends[bits]`. */
function sortByFailed(sorted: Int32Array, ends: Int32Array, rows: Int32Array, failed: Uint16Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const bits = failed[at] ?? 0
    ends[bits] = (ends[bits] ?? 0) + 1
  }
  let end = 0
  for (let bits = 0; bits < ends.length; bits += 1) {
    const start = end
    end += ends[bits] ?? 0
    ends[bits] = start
  }
  for (let at = 0; at < rows.length; at += 1) {
    const bits = failed[at] ?? 0
    const place = ends[bits] ?? 0
    sorted[place] = rows[at] ?? 0
    ends[bits] = place + 1
  }
}

function countCodes(counts: Int32Array, rows: Int32Array, codes: Uint16Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
}

/** The rows of the listings that a query is about, before filters. */
function listRows(index: SearchIndex, matches: Matches, { listedFrom }: SearchRequest): Int32Array {
  const { text, isbn, listedAt } = index.columns
  if (scratch.rows.length < index.ids.length) scratch = makeScratch(text.length)
  const all = scratch.rows.subarray(0, index.ids.length)
  const { tiers, isbn13, isInPlace } = matches
  let rows = all.subarray(0, isInPlace ? keepInPlace(all, text, matches) : keepMatching(all, text, tiers))
  if (isbn13 !== null) rows = rows.subarray(0, keepInRange(rows, isbn, isbn13, isbn13))
  return listedFrom === null ? rows : rows.subarray(0, keepInRange(rows, listedAt, listedFrom, Infinity))
}

const toBit = (facet: Facet) => 1 << FACETS.indexOf(facet)

/** The rows that fail exactly the filters of some facets, a bit for each. */
function applyFilters(
  { columns, facets }: SearchIndex,
  rows: Int32Array,
  { filters }: SearchRequest
): (bits: number) => Int32Array {
  const chosen = FACETS.filter((facet) => filters[facet].length > 0)
  if (chosen.length === 0) return (bits) => (bits === 0 ? rows : rows.subarray(0, 0))
  const failed = scratch.failed.subarray(0, rows.length).fill(0)
  for (const facet of chosen) {
    if (facet === 'price' || facet === 'year') {
      const { from, to } = parseRange(filters[facet][0])
      failByRange(failed, toBit(facet), rows, columns[facet], from ?? NO_YEAR + 1, to ?? Infinity)
      continue
    }
    const { shown, codes } = facets[facet]
    const refused = new Uint8Array(shown.length).fill(1)
    for (const value of filters[facet]) refused[codes.get(foldValue(facet, value)) ?? 0] = 0
    // "None" is never chosen.
    refused[0] = 1
    failByCode(failed, toBit(facet), rows, columns.codes[facet], refused)
  }
  const { sorted } = scratch
  const ends = new Int32Array(1 << FACETS.length)
  sortByFailed(sorted, ends, rows, failed)
  return (bits) => sorted.subarray(ends[bits - 1] ?? 0, ends[bits])
}

/** The page, the total and the facets of a search. */
export function collect(index: SearchIndex, matches: Matches, request: SearchRequest): Omit<Found, 'best'> {
  const { limit, withFacets } = request
  const listFailed = applyFilters(index, listRows(index, matches, request), request)
  const passing = listFailed(0)
  const first = listFirst(index, passing, matches, request)

  /** A facet counts the listings that pass all filters but its own: those that pass, and those that fail only its own. */
  function countValues(facet: Facet): ArrayLike<number> {
    const { shown, counts: ofAll } = index.facets[facet]
    // Counted already: at a million listings it would take longest.
    if (passing.length === index.rowOf.size) return ofAll
    const counts = new Int32Array(shown.length)
    countCodes(counts, passing, index.columns.codes[facet])
    countCodes(counts, listFailed(toBit(facet)), index.columns.codes[facet])
    return counts
  }

  function toFacet(facet: Facet): FacetValue[] {
    const counted = countValues(facet)
    // The first is "none".
    const values = index.facets[facet].shown.map((value, code) => ({ value, count: counted[code] ?? 0 })).slice(1)
    return values
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_FACET_VALUES)
  }
  const last = first.length > limit ? first[limit - 1] : undefined
  const ids = first.slice(0, limit).map(({ id }) => id)
  const facets = withFacets ? perFacet(toFacet) : null
  return { ids, total: passing.length, facets, next: last ? toCursorText(last) : null }
}
