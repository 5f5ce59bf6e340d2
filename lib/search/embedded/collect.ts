import { MAX_FACET_VALUES, type Found, type SearchRequest } from '../engine'
import { foldValue } from '../listing-document'
import { SORT_KEYS, TIERS } from '../ranking'
import { FACETS, parseCursor, parseRange, perFacet, toCursorText } from '../search'
import type { Facet, FacetValue, SearchCursor } from '../search'
import { takeScratch, type Matches } from './match-words'
import { NO_YEAR, type SearchIndex } from './search-index'

/** `direction`: 1 for ascending keys, -1 for descending ones. */
function compare(one: SearchCursor, other: SearchCursor, direction: number): number {
  const byKey = one.tier - other.tier || direction * (one.key - other.key)
  return byKey || direction * (one.id < other.id ? -1 : Number(one.id > other.id))
}

function insert(first: SearchCursor[], offered: SearchCursor, most: number, direction: number): void {
  const place = first.findIndex((one) => compare(offered, one, direction) < 0)
  first.splice(place < 0 ? first.length : place, 0, offered)
  first.length = Math.min(first.length, most)
}

/** The next row that is not behind a key: most rows are behind the last one of a page. */
function skip(rows: Int32Array, keys: Float64Array, direction: number, key: number, from: number): number {
  let at = from
  while (at < rows.length && direction * (keys[rows[at] ?? 0] ?? 0) > key) at += 1
  return at
}

/** The first of these rows in the order of a search after its cursor: a page, and one that says whether there is another. */
function listFirst(index: SearchIndex, rows: Int32Array, { tiers }: Matches, request: SearchRequest): SearchCursor[] {
  const { ids, columns } = index
  const keys = columns[SORT_KEYS[request.sort]]
  const direction = request.sort === 'price-asc' ? 1 : -1
  const isByTier = request.sort === 'relevance'
  const most = request.limit + 1
  const cursor = parseCursor(request.after)
  const first: SearchCursor[] = []
  let last: SearchCursor | undefined
  for (let at = 0; at < rows.length; at += 1) {
    if (last && !isByTier) at = skip(rows, keys, direction, direction * last.key, at)
    const row = rows[at]
    if (row === undefined) break
    // By text, category and city together it is in the last tier.
    const tier = isByTier ? Math.min(tiers[columns.text[row] ?? 0] ?? 0, TIERS) : 0
    const offered = { tier, key: keys[row] ?? 0, id: ids[row] ?? '' }
    if (last && compare(offered, last, direction) > 0) continue
    if (cursor && compare(offered, cursor, direction) <= 0) continue
    insert(first, offered, most, direction)
    last = first[most - 1]
  }
  return first
}

/** The rows that pass come first in `to`, the others last. */
function splitByCode(to: Int32Array, rows: Int32Array, codes: Uint16Array, passing: Uint8Array): number {
  let end = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    to[end] = row
    to[rows.length - 1 - at + end] = row
    end += passing[codes[row] ?? 0] ?? 0
  }
  return end
}

function splitByRange(to: Int32Array, rows: Int32Array, column: Float64Array, from: number, upTo: number): number {
  let end = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const value = column[row] ?? 0
    to[end] = row
    to[rows.length - 1 - at + end] = row
    end += Number(value >= from) & Number(value <= upTo)
  }
  return end
}

function countCodes(counts: Int32Array, rows: Int32Array, codes: Uint16Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
}

/** Splits rows by one filter: those that pass come first in `to`. Returns their number. */
type Split = (to: Int32Array, rows: Int32Array) => number

function toSplit({ columns, facets }: SearchIndex, facet: Facet, chosen: readonly string[]): Split {
  if (facet === 'price' || facet === 'year') {
    const { from, to: upTo } = parseRange(chosen[0])
    return (to, rows) => splitByRange(to, rows, columns[facet], from ?? NO_YEAR + 1, upTo ?? Infinity)
  }
  const { shown, codes } = facets[facet]
  const passing = new Uint8Array(shown.length)
  for (const code of chosen.flatMap((value) => codes.get(foldValue(facet, value)) ?? [])) passing[code] = 1
  return (to, rows) => splitByCode(to, rows, columns.codes[facet], passing)
}

/** Rows that pass all filters, or all but that of the facet `failed`. */
type Part = { failed: Facet | null; rows: Int32Array }

/** The rows that pass all filters first. Those that fail exactly one follow where facets are asked for. */
function applyFilters(index: SearchIndex, found: Int32Array, request: SearchRequest): Part[] {
  const { filters, listedFrom, withFacets } = request
  let { some: target, others: spare } = takeScratch(index)
  let parts: Part[] = [{ failed: null, rows: found }]
  /** `facet`: the one that counts what fails only this filter. */
  function apply(split: Split, facet: Facet | null): void {
    // The rows found may be in the first.
    ;[target, spare] = [spare, target]
    let used = 0
    parts = parts.flatMap(({ failed, rows }) => {
      const to = target.subarray(used, (used += rows.length))
      const end = split(to, rows)
      const passing = { failed, rows: to.subarray(0, end) }
      return failed === null && facet !== null ? [passing, { failed: facet, rows: to.subarray(end) }] : [passing]
    })
  }
  if (listedFrom !== null)
    apply((to, rows) => splitByRange(to, rows, index.columns.listedAt, listedFrom, Infinity), null)
  for (const facet of FACETS)
    if (filters[facet].length > 0) apply(toSplit(index, facet, filters[facet]), withFacets ? facet : null)
  return parts
}

/** The page, the total and the facets of a search. */
export function collect(index: SearchIndex, matches: Matches, request: SearchRequest): Omit<Found, 'best'> {
  const { limit, withFacets } = request
  const parts = applyFilters(index, matches.rows, request)
  const passing = parts[0]?.rows ?? matches.rows
  const first = listFirst(index, passing, matches, request)

  /** A facet counts the listings that pass all filters but its own: those that pass, and those that fail only its own. */
  function countValues(facet: Facet): ArrayLike<number> {
    const { shown, counts: ofAll } = index.facets[facet]
    const counted = parts.filter(({ failed }) => failed === null || failed === facet)
    // Counted already: at a million listings it would take longest.
    if (counted.reduce((rows, part) => rows + part.rows.length, 0) === index.ids.length) return ofAll
    const counts = new Int32Array(shown.length)
    for (const { rows } of counted) countCodes(counts, rows, index.columns.codes[facet])
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
