import { FACETS, perFacet, type Facet } from '../search'
import { listFacetValues } from '../search-address'
import { foldValue } from '../listing-document'
import { MAX_FACET_VALUES, type FacetResult, type SearchRequest, type SearchResult } from '../provider'
import type { SearchCursor } from '../search-cursor'
import { TIERS } from '../rank-texts'
import { END, FREE, NO_YEAR, type ListingTable } from './listing-table'
import { EXCLUDED, hasAllWords, NO_MATCH, type Matches } from './match-texts'
import type { TextIndex } from './text-index'

/**
 * The listings that a search is about, before filters: those with these words, those with an ISBN, or all. `excluded`: texts
 * left out, where there are no matches.
 */
export type Scope = { matches: Matches | null; isbn13: string | null; excluded: Uint8Array | null }

type ValueFilter = { facet: Facet; column: Uint16Array; wanted: Uint8Array }
type RangeFilter = { facet: 'price' | 'year'; column: Int32Array | Int16Array; from: number; to: number }

function toValueFilters(table: ListingTable, filters: SearchRequest['filters']): ValueFilter[] {
  return FACETS.flatMap((facet) => {
    const chosen = listFacetValues(filters, facet)
    if (facet === 'price' || facet === 'year' || chosen.length === 0) return []
    const { codes, values } = table.dictionaries[facet]
    const wanted = new Uint8Array(values.length)
    for (const value of chosen) wanted[codes.get(foldValue(facet, value)) ?? 0] = 1
    // "None" is never chosen.
    wanted[0] = 0
    return { facet, column: table.columns.codes[facet], wanted }
  })
}

function toRangeFilters({ columns }: ListingTable, filters: SearchRequest['filters']): RangeFilter[] {
  return ([['price', columns.priceCents], ['year', columns.year]] as const).flatMap(([facet, column]) => {
    const { from, to } = filters[facet]
    return from === null && to === null ? [] : { facet, column, from: from ?? NO_YEAR + 1, to: to ?? Infinity }
  })
}

/** The first listings of an order by tier, key and id, behind a cursor: a page and one more, which says whether there is another page. */
function collectFirst({ columns, ids }: ListingTable, { sort, after, limit }: SearchRequest, hasWords: boolean) {
  const { priceCents, listedAt, rankedAt } = columns
  const keys = sort === 'price-asc' || sort === 'price-desc' ? priceCents : sort === 'relevance' && hasWords ? rankedAt : listedAt
  const direction = sort === 'price-asc' ? 1 : -1
  const first: SearchCursor[] = []

  function compare(row: number, tier: number, other: SearchCursor): number {
    const difference = tier - other.tier || direction * ((keys[row] ?? 0) - other.key)
    if (difference !== 0) return difference
    const id = ids[row] ?? ''
    return id === other.id ? 0 : id < other.id ? -direction : direction
  }

  function offer(row: number, tier: number): void {
    let at = first.length
    const last = first[limit]
    if ((last && compare(row, tier, last) > 0) || (after && compare(row, tier, after) <= 0)) return
    for (let before = first[at - 1]; before && compare(row, tier, before) < 0; before = first[at - 1]) at -= 1
    first.splice(at, 0, { tier, key: keys[row] ?? 0, id: ids[row] ?? '' })
    if (first.length > limit + 1) first.pop()
  }
  return { first, offer }
}

/** Above this share of all listings a walk over the rows in their order is quicker than one along the lists of the texts. */
const MAX_LISTED = 1 / 8

function areFew({ texts }: Matches, table: ListingTable, index: TextIndex): boolean {
  return texts.reduce((sum, number) => sum + (index.texts[number]?.listings ?? 0), 0) < table.size * MAX_LISTED
}

/** Calls `visit` for each listing of a scope with its tier. */
function eachInScope(table: ListingTable, index: TextIndex, { matches, isbn13, excluded }: Scope, visit: (row: number, tier: number) => void): void {
  const { text, nextRow, isbn } = table.columns
  if (matches?.places === null && areFew(matches, table, index)) {
    for (const number of matches.texts) {
      const tier = matches.tiers[number] ?? 0
      for (let row = index.texts[number]?.firstRow ?? END; row !== END; row = nextRow[row] ?? END) visit(row, tier)
    }
    return
  }
  const wantedIsbn = isbn13 === null ? null : Number(isbn13)
  for (let row = 0; row < table.size; row += 1) {
    const number = text[row] ?? FREE
    if (number === FREE || (wantedIsbn !== null && isbn[row] !== wantedIsbn) || (excluded !== null && excluded[number] === 1)) continue
    const tier = matches ? (matches.tiers[number] ?? NO_MATCH) : 0
    if (tier < EXCLUDED) visit(row, tier)
    else if (tier === NO_MATCH && matches?.places && hasAllWords(table, matches.places, row)) visit(row, TIERS)
  }
}

function toFacets(table: ListingTable, counts: Record<Facet, ArrayLike<number>>): FacetResult {
  return perFacet((facet) => {
    const { values } = table.dictionaries[facet]
    return values
      .flatMap((value, code) => (code > 0 && (counts[facet][code] ?? 0) > 0 ? [{ value, count: counts[facet][code] ?? 0 }] : []))
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_FACET_VALUES)
  })
}

/**
 * One pass over the listings of a scope. A listing that passes all filters counts for every facet; one that fails the filter
 * of exactly one facet counts for its value of that facet, since a facet counts what fits everything chosen in the others.
 */
export function collect(table: ListingTable, index: TextIndex, scope: Scope, request: SearchRequest): Omit<SearchResult, 'correction'> {
  const { filters, sort, listedFrom, limit } = request
  const { first, offer } = collectFirst(table, request, scope.matches !== null)
  const lists = toValueFilters(table, filters)
  const ranges = toRangeFilters(table, filters)
  const { listedAt, codes } = table.columns
  const isEverything = Object.values(scope).every((part) => part === null) && lists.length + ranges.length === 0 && listedFrom === null
  const counted = request.withFacets && !isEverything ? perFacet((facet) => new Uint32Array(table.dictionaries[facet].values.length)) : null
  const all = counted && FACETS.map((facet) => ({ column: codes[facet], counts: counted[facet] }))
  let total = isEverything ? table.listings : 0

  function consider(row: number, tier: number): void {
    if (listedFrom !== null && (listedAt[row] ?? 0) < listedFrom) return
    let failed: Facet | null = null
    for (const { facet, column, wanted } of lists) {
      if (wanted[column[row] ?? 0] === 1) continue
      if (failed !== null) return
      failed = facet
    }
    for (const { facet, column, from, to } of ranges) {
      const value = column[row] ?? 0
      if (value >= from && value <= to) continue
      if (failed !== null) return
      failed = facet
    }
    if (failed !== null) {
      if (!counted) return
      const code = codes[failed][row] ?? 0
      counted[failed][code] = (counted[failed][code] ?? 0) + 1
      return
    }
    total += 1
    for (const { column, counts } of all ?? []) {
      const code = column[row] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
    offer(row, sort === 'relevance' ? tier : 0)
  }
  // What is everything needs no filters and is counted already.
  eachInScope(table, index, scope, isEverything ? offer : consider)
  return {
    ids: first.slice(0, limit).map(({ id }) => id), total, facets: request.withFacets ? toFacets(table, counted ?? table.counts) : null,
    next: first.length > limit ? (first[limit - 1] ?? null) : null
  }
}
