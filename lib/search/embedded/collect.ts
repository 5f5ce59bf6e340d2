import { MAX_FACET_VALUES, type FacetResult, type SearchRequest, type SearchResult } from '../engine'
import { foldValue } from '../listing-document'
import { FACETS, perFacet, type Facet } from '../search'
import { listChosen } from '../facet-values'
import { listFacetValues } from '../search-address'
import { parseCursor, toCursorText, type SearchCursor } from '../search-cursor'
import { NO_MATCH, type Matches } from './match-words'
import { FREE, NO_YEAR, type SearchIndex } from './search-index'

type Filter = { facet: Facet; column: ArrayLike<number>; codes: Uint8Array | null; from: number; to: number }

function toFilters({ columns, facets }: SearchIndex, filters: SearchRequest['filters']): Filter[] {
  return FACETS.flatMap((facet): Filter[] => {
    const chosen = listFacetValues(filters, facet)
    if (chosen.length === 0) return []
    if (facet === 'price' || facet === 'year') {
      const { from, to } = filters[facet]
      return [{ facet, column: columns[facet], codes: null, from: from ?? NO_YEAR + 1, to: to ?? Infinity }]
    }
    const codes = new Uint8Array(facets[facet].shown.length)
    for (const value of chosen) codes[facets[facet].codes.get(foldValue(facet, value)) ?? 0] = 1
    // "None" is never chosen.
    codes[0] = 0
    return [{ facet, column: columns.codes[facet], codes, from: 0, to: 0 }]
  })
}

/** Keeps the first listings in the order of a search after its cursor: a page, and one that says whether there is another. */
function createPage({ columns, ids }: SearchIndex, { sort, after, limit }: SearchRequest, hasWords: boolean) {
  const isByPrice = sort === 'price-asc' || sort === 'price-desc'
  const keys = isByPrice ? columns.price : sort === 'relevance' && hasWords ? columns.rankedAt : columns.listedAt
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

function toFacets({ facets }: SearchIndex, counts: Record<Facet, ArrayLike<number>>): FacetResult {
  return perFacet((facet) =>
    facets[facet].shown
      .map((value, code) => ({ value, count: code === 0 ? 0 : (counts[facet][code] ?? 0) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_FACET_VALUES)
  )
}

/**
 * One pass over all listings. One that passes all filters counts for every facet; one that fails the filter of exactly one
 * facet counts for its value of that facet.
 */
export function collect(
  index: SearchIndex,
  { tierOf }: Matches,
  request: SearchRequest,
  hasWords: boolean
): SearchResult {
  const { sort, listedFrom, limit, withFacets } = request
  const { first, offer } = createPage(index, request, hasWords)
  const { text, listedAt, codes } = index.columns
  // All listings are counted already: at a million, counting them would take longest.
  const isEverything = request.q === '' && listChosen(request).length === 0 && listedFrom === null
  const counts = perFacet((facet) =>
    isEverything ? index.facets[facet].counts : index.facets[facet].shown.map(() => 0)
  )
  const columns = perFacet((facet) => ({ column: codes[facet], counted: counts[facet] }))
  const filters = toFilters(index, request.filters).map((filter) => ({ ...filter, own: columns[filter.facet] }))
  const counters = withFacets && !isEverything ? Object.values(columns) : []
  let total = 0

  function count({ column, counted }: (typeof counters)[number], row: number): void {
    const code = column[row] ?? 0
    counted[code] = (counted[code] ?? 0) + 1
  }

  for (let row = 0; row < index.ids.length; row += 1) {
    const tier = text[row] === FREE ? NO_MATCH : tierOf(row)
    if (tier === NO_MATCH || (listedFrom !== null && (listedAt[row] ?? 0) < listedFrom)) continue
    let failed: (typeof filters)[number] | null = null
    let failures = 0
    for (const filter of filters) {
      const value = filter.column[row] ?? 0
      if (filter.codes ? filter.codes[value] === 1 : value >= filter.from && value <= filter.to) continue
      failed = filter
      failures += 1
      if (failures > 1) break
    }
    if (failed) {
      if (failures === 1 && withFacets) count(failed.own, row)
      continue
    }
    total += 1
    for (const counter of counters) count(counter, row)
    offer(row, sort === 'relevance' ? tier : 0)
  }
  const last = first.length > limit ? first[limit - 1] : undefined
  return {
    ids: first.slice(0, limit).map(({ id }) => id),
    total,
    facets: withFacets ? toFacets(index, counts) : null,
    correction: null,
    next: last ? toCursorText(last) : null
  }
}
