import { FACETS, perFacet, type Facet } from '../search'
import { listFacetValues } from '../search-address'
import { foldValue } from '../listing-document'
import { MAX_FACET_VALUES, type FacetResult, type SearchRequest, type SearchResult } from '../provider'
import type { SearchCursor } from '../search-cursor'
import { TIERS } from '../rank-texts'
import { END, FREE, NO_YEAR, type ListingTable } from './listing-table'
import { EXCLUDED, NO_MATCH, type Matches } from './match-texts'
import type { TextIndex } from './text-index'

/** The listings that a search is about, before filters. */
export type Scope = { matches: Matches } | { isbn13: string; excluded: Uint8Array | null } | { excluded: Uint8Array | null }

type ValueFilter = { facet: Facet; column: Uint16Array; wanted: Uint8Array }

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

/** The first rows of an order by tier, key and id, behind a cursor: a page and one more. */
class FirstRows {
  readonly rows: number[] = []
  private readonly tiers: number[] = []
  private readonly keys: Float64Array | Int32Array
  private readonly direction: 1 | -1
  private readonly table: ListingTable
  private readonly after: SearchCursor | null
  private readonly most: number

  constructor(table: ListingTable, { sort, after, limit }: SearchRequest, hasWords: boolean) {
    const { priceCents, listedAt, rankedAt } = table.columns
    this.table = table
    this.after = after
    // One more than a page says whether there is another.
    this.most = limit + 1
    this.keys = sort === 'price-asc' || sort === 'price-desc' ? priceCents : sort === 'relevance' && hasWords ? rankedAt : listedAt
    this.direction = sort === 'price-asc' ? 1 : -1
  }

  private compare(tier: number, row: number, other: SearchCursor): number {
    if (tier !== other.tier) return tier - other.tier
    const difference = (this.keys[row] ?? 0) - other.key
    if (difference !== 0) return this.direction * difference
    const id = this.table.ids[row] ?? ''
    return id === other.id ? 0 : id < other.id ? -this.direction : this.direction
  }

  toCursor(at: number): SearchCursor {
    const row = this.rows[at] ?? 0
    return { tier: this.tiers[at] ?? 0, key: this.keys[row] ?? 0, id: this.table.ids[row] ?? '' }
  }

  offer(row: number, tier: number): void {
    const { rows, tiers, most } = this
    const last = rows.length - 1
    // Most rows come after a full page: they are told apart by two numbers.
    if (rows.length === most) {
      const difference = tier - (tiers[last] ?? 0) || this.direction * ((this.keys[row] ?? 0) - (this.keys[rows[last] ?? 0] ?? 0))
      if (difference > 0 || (difference === 0 && this.compare(tier, row, this.toCursor(last)) > 0)) return
    }
    if (this.after && this.compare(tier, row, this.after) <= 0) return
    let at = rows.length
    while (at > 0 && this.compare(tier, row, this.toCursor(at - 1)) < 0) at -= 1
    rows.splice(at, 0, row)
    tiers.splice(at, 0, tier)
    if (rows.length > most) {
      rows.pop()
      tiers.pop()
    }
  }
}

/** Above this share of all listings a walk over the rows in their order is quicker than one along the lists of the texts. */
const MAX_LISTED = 1 / 8

function areFew({ texts }: Matches, table: ListingTable, index: TextIndex): boolean {
  return texts.reduce((sum, number) => sum + (index.texts[number]?.listings ?? 0), 0) < table.size * MAX_LISTED
}

/** Calls `visit` for each listing of a scope with its tier. */
function eachInScope(table: ListingTable, index: TextIndex, scope: Scope, visit: (row: number, tier: number) => void): void {
  const { text, nextRow, isbn, codes } = table.columns
  if ('matches' in scope && scope.matches.places === null && areFew(scope.matches, table, index)) {
    for (const number of scope.matches.texts) {
      const tier = scope.matches.tiers[number] ?? 0
      for (let row = index.texts[number]?.firstRow ?? END; row !== END; row = nextRow[row] ?? END) visit(row, tier)
    }
    return
  }
  const wantedIsbn = 'isbn13' in scope ? Number(scope.isbn13) : null
  const matches = 'matches' in scope ? scope.matches : null
  const excluded = 'excluded' in scope ? scope.excluded : null
  for (let row = 0; row < table.size; row += 1) {
    const number = text[row] ?? FREE
    if (number === FREE || (wantedIsbn !== null && isbn[row] !== wantedIsbn) || (excluded !== null && excluded[number] === 1)) continue
    const tier = matches ? (matches.tiers[number] ?? NO_MATCH) : 0
    if (tier < EXCLUDED) visit(row, tier)
    else if (tier === NO_MATCH && matches?.places) {
      const { texts, categories, cities, all } = matches.places
      if (((texts[number] ?? 0) | (categories[codes.category[row] ?? 0] ?? 0) | (cities[codes.city[row] ?? 0] ?? 0)) === all) visit(row, TIERS)
    }
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
  const hasWords = 'matches' in scope
  const first = new FirstRows(table, request, hasWords)
  const lists = toValueFilters(table, filters)
  const { priceCents, year, listedAt, codes } = table.columns
  const [priceFrom, priceTo] = [filters.price.from ?? -Infinity, filters.price.to ?? Infinity]
  const [yearFrom, yearTo] = [filters.year.from ?? NO_YEAR, filters.year.to ?? Infinity]
  const hasPrice = filters.price.from !== null || filters.price.to !== null
  const hasYear = filters.year.from !== null || filters.year.to !== null
  const isEverything = !hasWords && !('isbn13' in scope) && scope.excluded === null && lists.length === 0 && listedFrom === null && !hasPrice && !hasYear
  const counted = request.withFacets && !isEverything ? perFacet((facet) => new Uint32Array(table.dictionaries[facet].values.length)) : null
  const all = counted && FACETS.map((facet) => ({ column: codes[facet], counts: counted[facet] }))
  let total = isEverything ? table.listings : 0

  // What is everything needs no filters and is counted already.
  if (isEverything) eachInScope(table, index, scope, (row) => first.offer(row, 0))
  else eachInScope(table, index, scope, (row, foundTier) => {
    if (listedFrom !== null && (listedAt[row] ?? 0) < listedFrom) return
    let failed: Facet | null = null
    for (const { facet, column, wanted } of lists) {
      if (wanted[column[row] ?? 0] === 1) continue
      if (failed !== null) return
      failed = facet
    }
    if (hasPrice && ((priceCents[row] ?? 0) < priceFrom || (priceCents[row] ?? 0) > priceTo)) {
      if (failed !== null) return
      failed = 'price'
    }
    if (hasYear && (year[row] === NO_YEAR || (year[row] ?? 0) < yearFrom || (year[row] ?? 0) > yearTo)) {
      if (failed !== null) return
      failed = 'year'
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
    first.offer(row, sort === 'relevance' ? foundTier : 0)
  })
  const ids = first.rows.slice(0, limit).map((row) => table.ids[row] ?? '')
  return {
    ids, total, facets: request.withFacets ? toFacets(table, counted ?? table.counts) : null,
    next: first.rows.length > limit ? first.toCursor(limit - 1) : null
  }
}
