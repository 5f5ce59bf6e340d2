import { MAX_FACET_VALUES, type Found, type SearchRequest } from '../engine'
import { foldValue } from '../listing-document'
import { SORT_KEYS, TIERS } from '../ranking'
import { FACETS, parseCursor, parseRange, perFacet, toCursorText } from '../search'
import type { Facet, FacetValue, SearchCursor } from '../search'
import { NO_MATCH, type Matches } from './match-words'
import { FREE, NO_YEAR, type SearchIndex } from './search-index'

/** One chosen facet: the accepted values of its column, by code or as a range. */
function toFilters({ columns, facets }: SearchIndex, { filters }: SearchRequest) {
  return FACETS.filter((facet) => filters[facet].length > 0).map((facet) => {
    if (facet === 'price' || facet === 'year') {
      const { from, to } = parseRange(filters[facet][0])
      return { facet, column: columns[facet], accepted: null, from: from ?? NO_YEAR + 1, to: to ?? Infinity }
    }
    const accepted = new Uint8Array(facets[facet].shown.length)
    for (const value of filters[facet]) accepted[facets[facet].codes.get(foldValue(facet, value)) ?? 0] = 1
    // "None" is never chosen.
    accepted[0] = 0
    return { facet, column: columns.codes[facet], accepted, from: 0, to: 0 }
  })
}

/** Keeps the first listings in the order of a search after its cursor: a page, and one that says whether there is another. */
function createPage({ columns, ids }: SearchIndex, { sort, after, limit }: SearchRequest) {
  const keys = columns[SORT_KEYS[sort]]
  const direction = sort === 'price-asc' ? 1 : -1
  const cursor = parseCursor(after)
  const first: SearchCursor[] = []

  function compare(one: SearchCursor, other: SearchCursor): number {
    const byId = one.id < other.id ? -1 : one.id > other.id ? 1 : 0
    return one.tier - other.tier || direction * (one.key - other.key || byId)
  }

  function offer(row: number, tier: number): void {
    const key = keys[row] ?? 0
    const last = first[limit]
    // Most rows end here, without an object.
    if (last && (tier > last.tier || (tier === last.tier && direction * (key - last.key) > 0))) return
    const offered = { tier, key, id: ids[row] ?? '' }
    if ((cursor && compare(offered, cursor) <= 0) || (last && compare(offered, last) > 0)) return
    const at = first.findIndex((one) => compare(offered, one) < 0)
    first.splice(at < 0 ? first.length : at, 0, offered)
    first.length = Math.min(first.length, limit + 1)
  }
  return { first, offer }
}

/** One search runs at a time, and all use the same arrays: megabytes of garbage each would stop the process to collect. */
let scratch = { rows: new Uint32Array(), failed: new Uint8Array(), passing: new Uint32Array() }

function makeScratch(rows: number): typeof scratch {
  return { rows: new Uint32Array(rows), failed: new Uint8Array(rows), passing: new Uint32Array(rows) }
}

/** The rows of the listings that a query is about, before filters. */
function listRows(index: SearchIndex, { tiers, isbn13, isInPlace }: Matches, request: SearchRequest): Uint32Array {
  const { text, isbn, listedAt } = index.columns
  const listedFrom = request.listedFrom ?? -Infinity
  if (scratch.rows.length < index.ids.length) scratch = makeScratch(text.length)
  const { rows } = scratch
  let found = 0
  for (let row = 0; row < index.ids.length; row += 1) {
    const number = text[row] ?? FREE
    if (number === FREE || (tiers[number] === NO_MATCH && isInPlace?.(row) !== true)) continue
    if ((isbn13 !== null && isbn[row] !== isbn13) || (listedAt[row] ?? 0) < listedFrom) continue
    rows[found] = row
    found += 1
  }
  return rows.subarray(0, found)
}

/**
 * Keeps the rows that fail the filter of one facet at most. `failed`: the place of this facet in FACETS + 1, or 0. One pass for
 * each filter: a loop over one column is several times as fast as one over all.
 */
function applyFilters(index: SearchIndex, rows: Uint32Array, request: SearchRequest) {
  const failed = scratch.failed.fill(0, 0, rows.length)
  let kept = rows.length
  for (const { facet, column, accepted, from, to } of toFilters(index, request)) {
    const mark = FACETS.indexOf(facet) + 1
    const last = kept
    kept = 0
    for (let at = 0; at < last; at += 1) {
      const row = rows[at] ?? 0
      const value = column[row] ?? 0
      const isAccepted = accepted ? accepted[value] === 1 : value >= from && value <= to
      if (!isAccepted && failed[at] !== 0) continue
      rows[kept] = row
      failed[kept] = isAccepted ? (failed[at] ?? 0) : mark
      kept += 1
    }
  }
  return { kept: rows.subarray(0, kept), failed }
}

/** The page, the total and the facets of a search. */
export function collect(index: SearchIndex, matches: Matches, request: SearchRequest): Omit<Found, 'best'> {
  const { sort, limit, withFacets } = request
  const { kept: rows, failed } = applyFilters(index, listRows(index, matches, request), request)
  const { first, offer } = createPage(index, request)
  let total = 0
  for (let at = 0; at < rows.length; at += 1) {
    if (failed[at] !== 0) continue
    const row = rows[at] ?? 0
    scratch.passing[total] = row
    total += 1
    // By text, category and city together it is in the last tier.
    offer(row, sort === 'relevance' ? Math.min(matches.tiers[index.columns.text[row] ?? 0] ?? 0, TIERS) : 0)
  }
  const passing = scratch.passing.subarray(0, total)

  /** A facet counts the listings that pass all filters but its own. */
  function countValues(facet: Facet): ArrayLike<number> {
    const { shown, counts: ofAll } = index.facets[facet]
    // Counted already: at a million listings it would take longest.
    if (total === index.rowOf.size) return ofAll
    const codes = index.columns.codes[facet]
    const counts = new Uint32Array(shown.length)
    const add = (row = 0) => (counts[codes[row] ?? 0] = (counts[codes[row] ?? 0] ?? 0) + 1)
    for (let at = 0; at < total; at += 1) add(passing[at])
    const mark = FACETS.indexOf(facet) + 1
    if (request.filters[facet].length > 0)
      for (let at = 0; at < rows.length; at += 1) if (failed[at] === mark) add(rows[at])
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
  return { ids, total, facets: withFacets ? perFacet(toFacet) : null, next: last ? toCursorText(last) : null }
}
