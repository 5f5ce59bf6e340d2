import 'server-only'
import { z } from 'zod'
import { foldText } from '@/lib/listings/fold-text'
import { MAX_FACET_VALUES, type CategoryNames, type Completions, type FacetResult } from '../engine'
import type { SearchEngine, SearchRequest, SearchResult } from '../engine'
import { foldValue } from '../listing-document'
import { parseQuery } from '../parse-query'
import { rankAuthors, rankCategories, rankTitles, TIERS } from '../ranking'
import { correctAll, correctWords, listReadings, readAsTyped, type KnownWord } from '../readings'
import { perFacet, type Facet } from '../search'
import { ALL_BOOKS } from '../search-address'
import { toCursorText } from '../search-cursor'
import { toHardWords } from '../words'
import { toFailure } from './connection'
import { IndexWriter } from './index-writer'
import { SPELLING } from './indexed-document'
import {
  toCompletionBodies,
  toFacetBodies,
  toHitsBody,
  toNearestBody,
  toSpellingTerm,
  type Wanted
} from './search-bodies'

/** Corrections of all words together, since a query may have 1,024 clauses (indices.query.bool.max_clause_count). */
const MAX_CORRECTIONS = 60

const Buckets = z.array(z.object({ key: z.string(), doc_count: z.int() }))
const Hit = z.object({
  _id: z.string(),
  _source: z.object({ words: z.array(z.string()) }).optional(),
  sort: z.array(z.union([z.number(), z.string()])).default([])
})
const Found = z.object({
  hits: z.object({ total: z.object({ value: z.int() }).default({ value: 0 }), hits: z.array(Hit) }),
  aggregations: z
    .record(z.string(), z.object({ buckets: Buckets.default([]), doc_count: z.int().default(0) }))
    .default({}),
  suggest: z.record(z.string(), z.array(z.object({ options: z.array(z.object({ text: z.string() })) }))).default({})
})
type Found = z.infer<typeof Found>
const Failed = z.object({ status: z.int().min(400), error: z.unknown() })
const Responses = z.object({ responses: z.array(z.union([Failed, Found])) })

/** A facet's values; different writings of one value are one, shown as most listings have it. */
function toFacetValues(facet: Facet, buckets: z.infer<typeof Buckets>): FacetResult[Facet] {
  const values = new Map<string, { value: string; count: number }>()
  for (const { key, doc_count } of buckets) {
    const known = values.get(foldValue(facet, key))
    values.set(foldValue(facet, key), { value: known?.value ?? key, count: (known?.count ?? 0) + doc_count })
  }
  return [...values.values()].sort((a, b) => b.count - a.count).slice(0, MAX_FACET_VALUES)
}

/** A search engine of the operator's own, asked over HTTP. */
export class OpenSearchEngine extends IndexWriter implements SearchEngine {
  readonly name = 'opensearch'
  readonly saveEveryMs = 60_000
  private categories: readonly CategoryNames[] = []

  setCategories(categories: readonly CategoryNames[]): void {
    this.categories = categories
  }

  async countListings(): Promise<number> {
    return (await this.ask({ method: 'GET', path: `/${this.alias}/_count` }, z.object({ count: z.int() }))).count
  }

  /** The responses to several searches, each of all shards: never of those that happen to answer. */
  private async askAll(bodies: readonly object[]): Promise<Found[]> {
    const body = bodies.flatMap((one) => [{ allow_partial_search_results: false }, one])
    const { responses } = await this.ask({ method: 'POST', path: `/${this.alias}/_msearch`, body }, Responses)
    return responses.map((response) => {
      if ('status' in response) throw toFailure(response.status, response.error)
      return response
    })
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const query = parseQuery(request.q)
    const words = query.isbn13 === null ? toHardWords(query.words) : []
    const categories = new Map(words.map((word) => [word, this.listCategories(word)]))
    const typed: Wanted = { query, categories, meanings: readAsTyped(words).meanings }
    const found = await this.searchFor(request, typed)
    // Words that are there, but not with what was chosen, are not corrected.
    if (found.total > 0 || words.length === 0 || (await this.readBest(typed))) return found
    const [known, max] = await this.readWords(words)
    for (const reading of listReadings(known, query.words.at(-1), max)) {
      const wanted = { query, categories, meanings: reading.meanings }
      const best = await this.readBest(wanted)
      if (!best) continue
      const correction = reading.isCorrected ? correctWords(query.words, reading, best) : null
      return { ...(await this.searchFor(request, wanted)), correction }
    }
    return found
  }

  private async searchFor(request: SearchRequest, wanted: Wanted): Promise<SearchResult> {
    const { sort, limit } = request
    const counted = request.withFacets ? toFacetBodies(request, wanted) : []
    const [page, ...counts] = await this.askAll([toHitsBody(request, wanted), ...counted.map(({ body }) => body)])
    const { hits, total } = page?.hits ?? { hits: [], total: { value: 0 } }
    const buckets = new Map(counts.flatMap(({ aggregations }) => Object.entries(aggregations)))
    const last = hits.length > limit ? hits[limit - 1] : undefined
    const isRanked = sort === 'relevance' && wanted.meanings.length > 0
    const [score, key] = isRanked ? (last?.sort ?? []) : [TIERS, ...(last?.sort ?? [])]
    return {
      ids: hits.slice(0, limit).map(({ _id }) => _id),
      total: total.value,
      facets: request.withFacets ? perFacet((facet) => toFacetValues(facet, buckets.get(facet)?.buckets ?? [])) : null,
      correction: null,
      next: last ? toCursorText({ tier: TIERS - Number(score), key: Number(key), id: last._id }) : null
    }
  }

  /** The words of the book that answers a reading best, whatever is chosen in the facets; null where there is none. */
  private async readBest(wanted: Wanted): Promise<ReadonlySet<string> | null> {
    const request = { ...ALL_BOOKS, q: '', sort: 'relevance', listedFrom: null, limit: 1, withFacets: false } as const
    const [found] = await this.askAll([{ ...toHitsBody(request, wanted), _source: ['words'] }])
    const [best] = found?.hits.hits ?? []
    return best ? new Set(best._source?.words.flatMap((text) => text.split(' '))) : null
  }

  private listCategories(word: string): string[] {
    const isNamed = (name: string) => foldText(name).split(' ').includes(word)
    return this.categories.filter(({ names }) => names.some(isNamed)).map(({ id }) => id)
  }

  /** What the index knows of some words, and how many corrections each may have. */
  private async readWords(words: readonly string[]): Promise<[known: KnownWord[], max: number]> {
    const similar = { suggest_mode: 'always', max_edits: 2, prefix_length: 0, string_distance: 'damerau_levenshtein' }
    const term = { field: 'words', size: MAX_CORRECTIONS, ...similar }
    const filters = words.flatMap((word, at) => [
      [`text${at}`, { filter: { term: { words: word } } }] as const,
      [`city${at}`, { filter: { term: { city: word } } }] as const
    ])
    const suggest = Object.fromEntries(words.map((text, at) => [at, { text, term }]))
    const [found] = await this.askAll([
      { size: 0, track_total_hits: false, aggs: Object.fromEntries(filters), suggest }
    ])
    const count = (name: string) => found?.aggregations[name]?.doc_count ?? 0
    const known = words.map((typed, at) => {
      const isPlace = count(`city${at}`) > 0 || this.listCategories(typed).length > 0
      const options = (found?.suggest[at] ?? []).flatMap((one) => one.options.map(({ text }) => text))
      const near = options.filter((text) => !text.startsWith(SPELLING))
      return { typed, count: count(`text${at}`) || Number(isPlace), spellings: [toSpellingTerm(typed)], similar: near }
    })
    return [known, Math.max(3, Math.floor(MAX_CORRECTIONS / words.length))]
  }

  async nearest(words: readonly string[], limit: number): Promise<string[]> {
    const meanings = correctAll(...(await this.readWords(toHardWords(words))))
    const [found] = await this.askAll([toNearestBody(meanings, limit)])
    const hits = found?.hits.hits ?? []
    return hits.filter(({ sort }) => sort[0] === hits[0]?.sort[0]).map(({ _id }) => _id)
  }

  async suggest(words: readonly string[]): Promise<Completions> {
    if (words.length === 0) return { titles: [], authors: [], categories: [] }
    const finished = words.length > 1 ? readAsTyped(toHardWords(words.slice(0, -1))).meanings : []
    const last = { typed: words.at(-1) ?? '', words: [], isBeginning: true }
    let found = await this.askAll(toCompletionBodies(words.join(' '), [...finished, last]))
    if (found.every(({ hits }) => hits.total.value === 0)) {
      // Nothing begins so: it may have been mistyped.
      const meanings = correctAll(...(await this.readWords(words)))
      found = await this.askAll(toCompletionBodies(words.join(' '), meanings))
    }
    const candidates = (name: string) =>
      found
        .flatMap(({ aggregations }) => aggregations[name]?.buckets ?? [])
        .map(({ key, doc_count }) => ({ shown: key, folded: foldText(key), count: doc_count }))
    return {
      titles: rankTitles(candidates('titles'), words),
      authors: rankAuthors(candidates('authors'), words),
      categories: rankCategories(this.categories, words)
    }
  }
}
