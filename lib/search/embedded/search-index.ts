import type { CategoryNames } from '../engine'
import type { ListingDocument } from '../listing-document'
import type { Query } from '../parse-query'
import type { Completions, SearchRequest, SearchResult } from '../provider'
import { perFacet } from '../search'
import { ALL_BOOKS } from '../search-address'
import { collect, type Scope } from './collect'
import { complete } from './complete'
import { END, ListingTable } from './listing-table'
import { markExcluded, matchNearest, matchTexts } from './match-texts'
import { TextIndex } from './text-index'

/** The listings on sale in memory, searched by words and filters. */
export class SearchIndex {
  readonly table: ListingTable
  readonly index = new TextIndex()
  private categories: readonly CategoryNames[] = []

  constructor(table = new ListingTable()) {
    this.table = table
  }

  /** Adds a listing, or replaces what is known of it. */
  put(document: ListingDocument): void {
    this.remove(document.id)
    const number = this.index.add(document.texts)
    const row = this.table.add(document, number, (code, name) => this.index.addCity(code, name))
    this.link(row, number)
  }

  /** Adds a row to those of its text. */
  link(row: number, number: number): void {
    const text = this.index.texts[number]
    if (!text) throw new Error('a listing has no text')
    this.table.columns.nextRow[row] = text.firstRow
    text.firstRow = row
    text.listings += 1
  }

  remove(id: string): void {
    const row = this.table.rowOf.get(id)
    if (row === undefined) return
    const { text: texts, nextRow } = this.table.columns
    const number = texts[row] ?? 0
    const text = this.index.texts[number]
    if (!text) throw new Error('a listing has no text')
    if (text.firstRow === row) text.firstRow = nextRow[row] ?? END
    else {
      let before = text.firstRow
      while (nextRow[before] !== row) before = nextRow[before] ?? END
      nextRow[before] = nextRow[row] ?? END
    }
    text.listings -= 1
    this.table.remove(row)
    if (text.listings === 0) this.index.remove(number)
  }

  /** Replaces the names by which categories are found; does nothing where they are the same. */
  setCategories(categories: readonly CategoryNames[]): void {
    if (JSON.stringify(categories) === JSON.stringify(this.categories)) return
    this.categories = categories
    this.index.setCategories(categories.map(({ id, names }) => ({ code: this.table.toCode('category', id), names })))
  }

  private toScope(query: Query): Scope | null {
    const { isbn13, words } = query
    if (isbn13 !== null || words.length === 0) return { matches: null, isbn13, excluded: markExcluded(this.index, query) }
    const matches = matchTexts(this.index, this.table, query)
    return matches && { matches, isbn13, excluded: null }
  }

  search(request: SearchRequest): SearchResult {
    const scope = this.toScope(request.query)
    if (!scope) return { ids: [], total: 0, facets: request.withFacets ? perFacet(() => []) : null, correction: null, next: null }
    return { ...collect(this.table, this.index, scope, request), correction: scope.matches?.correction ?? null }
  }

  nearest(query: Query, limit: number): string[] {
    const matches = matchNearest(this.index, this.table, query)
    if (!matches) return []
    const request: SearchRequest = { query, filters: ALL_BOOKS.filters, sort: 'relevance', after: null, listedFrom: null, limit, withFacets: false }
    return collect(this.table, this.index, { matches, isbn13: null, excluded: null }, request).ids
  }

  suggest(words: readonly string[]): Completions {
    return complete(this.index, this.categories, words)
  }
}
