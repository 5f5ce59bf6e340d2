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

/** The next row whose key, times the direction, is in a range: most rows are before the cursor, or behind the page. */
function skip(
  rows: Int32Array,
  keys: Float64Array,
  direction: number,
  low: number,
  high: number,
  from: number
): number {
  for (let at = from; at < rows.length; at += 1) {
    const key = direction * (keys[rows[at] ?? 0] ?? 0)
    if (key >= low && key <= high) return at
  }
  return rows.length
}

/** The first of these rows in the order of a search after its cursor: a page, and one that says whether there is another. */
function listFirst(index: SearchIndex, rows: Int32Array, { tiers }: Matches, request: SearchRequest): SearchCursor[] {
  const { ids, columns } = index
  const keys = columns[SORT_KEYS[request.sort]]
  const direction = request.sort === 'price-asc' ? 1 : -1
  const isByTier = request.sort === 'relevance'
  const most = request.limit + 1
  const cursor = parseCursor(request.after)
  const least = cursor ? direction * cursor.key : -Infinity
  const first: SearchCursor[] = []
  let last: SearchCursor | undefined
  for (let at = 0; at < rows.length; at += 1) {
    if (!isByTier) at = skip(rows, keys, direction, least, last ? direction * last.key : Infinity, at)
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

/** The rows that pass, in `to`, which may be the array of the rows itself. */
type Keep = (to: Int32Array, rows: Int32Array) => Int32Array

function keepByCode(to: Int32Array, rows: Int32Array, codes: Uint16Array, passing: Uint8Array): Int32Array {
  let end = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    to[end] = row
    end += passing[codes[row] ?? 0] ?? 0
  }
  return to.subarray(0, end)
}

function keepByRange(to: Int32Array, rows: Int32Array, column: Float64Array, from: number, upTo: number): Int32Array {
  let end = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const value = column[row] ?? 0
    to[end] = row
    end += Number(value >= from) & Number(value <= upTo)
  }
  return to.subarray(0, end)
}

function countCodes(rows: Int32Array, codes: Uint16Array, values: number): Int32Array {
  const counts = new Int32Array(values)
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** `copyAll`: all rows that pass, in `to`; null for a range. `size`: their number, or a larger one. */
type Filter = { facet: Facet | null; size: number; keep: Keep; copyAll: ((to: Int32Array) => Int32Array) | null }

function toCodeFilter(index: SearchIndex, facet: Facet, chosen: readonly string[]): Filter {
  const { shown, counts, codes: byValue } = index.facets[facet]
  const codes = [...new Set(chosen.flatMap((value) => byValue.get(foldValue(facet, value)) ?? []))]
  const passing = new Uint8Array(shown.length)
  for (const code of codes) passing[code] = 1
  function copyAll(to: Int32Array): Int32Array {
    let end = 0
    for (const rows of codes.map((code) => index.listRows(facet, code))) {
      to.set(rows, end)
      end += rows.length
    }
    return to.subarray(0, end)
  }
  const size = codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0)
  return { facet, size, keep: (to, rows) => keepByCode(to, rows, index.columns.codes[facet], passing), copyAll }
}

/** What a search is narrowed by, the fewest rows first. */
function listFilters(index: SearchIndex, { filters, freshFrom }: SearchRequest): Filter[] {
  const { columns, ids } = index
  function toRangeFilter(facet: Facet | null, column: Float64Array, from: number | null, upTo: number | null): Filter {
    const keep: Keep = (to, rows) => keepByRange(to, rows, column, from ?? NO_YEAR + 1, upTo ?? Infinity)
    return { facet, size: ids.length, keep, copyAll: null }
  }
  const chosen = FACETS.filter((facet) => filters[facet].length > 0).map((facet) => {
    if (facet !== 'price' && facet !== 'year') return toCodeFilter(index, facet, filters[facet])
    const { from, to } = parseRange(filters[facet][0])
    return toRangeFilter(facet, columns[facet], from, to)
  })
  const since = freshFrom === null ? [] : [toRangeFilter(null, columns.freshAt, freshFrom, null)]
  return [...chosen, ...since].sort((a, b) => a.size - b.size)
}

/** The rows found that pass all filters, in `to`, or all of them as they are where there is no filter. */
function select(index: SearchIndex, to: Int32Array, found: Int32Array, filters: readonly Filter[]): Int32Array {
  const [first, ...others] = filters
  if (!first) return found
  const rows = first.copyAll && found.length === index.ids.length ? first.copyAll(to) : first.keep(to, found)
  return others.reduce((kept, { keep }) => keep(to, kept), rows)
}

/** The page, the total and the facets of a search. */
export function collect(index: SearchIndex, matches: Matches, request: SearchRequest): Omit<Found, 'best'> {
  const { limit, withFacets } = request
  const { passing, counted } = takeScratch(index)
  const filters = listFilters(index, request)
  const rows = select(index, passing, matches.rows, filters)
  const first = listFirst(index, rows, matches, request)

  /** A facet counts the listings that pass all filters but its own. */
  function countValues(facet: Facet): ArrayLike<number> {
    const { shown, counts } = index.facets[facet]
    const others = filters.filter((filter) => filter.facet !== facet)
    const fitting = others.length === filters.length ? rows : select(index, counted, matches.rows, others)
    // Counted already: at a million listings it would take longest.
    if (fitting.length === index.ids.length) return counts
    return countCodes(fitting, index.columns.codes[facet], shown.length)
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
  return { ids, total: rows.length, facets, next: last ? toCursorText(last) : null }
}
