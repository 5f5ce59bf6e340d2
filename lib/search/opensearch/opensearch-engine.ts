import 'server-only'
import { z } from 'zod'
import { foldText } from '@/lib/listings/fold-text'
import { correctWords } from '../correct-words'
import { IndexMissing, type CategoryNames, type SearchEngine } from '../engine'
import { foldValue } from '../listing-document'
import type { Query } from '../parse-query'
import { MAX_FACET_VALUES, searchUnavailable, type Completions, type FacetResult, type SearchRequest, type SearchResult } from '../provider'
import { rankAuthors, rankCategories, rankTitles } from '../rank-suggestions'
import { TIERS } from '../rank-texts'
import type { Facet } from '../search'
import { ALL_BOOKS } from '../search-address'
import { IndexWriter } from './index-writer'
import { asTyped, listReadings, readKnownWords } from './read-meanings'
import { toCompletionBodies, toFacetBodies, toHitsBody, toNearestBody } from './search-bodies'
import { toWanted, type Meaning } from './word-queries'

const Buckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })) })
const ResponseBody = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }).optional(),
    hits: z.array(z.object({ _id: z.string(), _source: z.object({ words: z.array(z.string()) }).optional(), sort: z.array(z.union([z.number(), z.string()])).optional() }))
  }),
  aggregations: z.record(z.string(), Buckets).optional()
})
type ResponseBody = z.infer<typeof ResponseBody>

const NO_FACETS: FacetResult = { category: [], condition: [], price: [], language: [], format: [], year: [], city: [], verified: [], photo: [] }

/** A facet's values, the most frequent first; different writings of one value are one, shown as most listings have it. */
function toFacetValues(facet: Facet, { buckets }: z.infer<typeof Buckets>): FacetResult[Facet] {
  const values = new Map<string, { value: string; count: number }>()
  for (const { key, doc_count } of buckets) {
    const folded = foldValue(facet, key)
    const known = values.get(folded)
    values.set(folded, { value: known?.value ?? key, count: (known?.count ?? 0) + doc_count })
  }
  return [...values.values()].sort((a, b) => b.count - a.count).slice(0, MAX_FACET_VALUES)
}

/** @throws AppError SEARCH_AWAY for one of several searches that could not be answered as a whole */
function toResponse(response: unknown): ResponseBody {
  const { data: failed } = z.object({ status: z.int().min(400), error: z.unknown() }).safeParse(response)
  if (!failed) return ResponseBody.parse(response)
  if (failed.status === 404) throw new IndexMissing('the index is gone')
  if (failed.status === 429 || failed.status >= 500) throw searchUnavailable(failed.error)
  throw new Error(`a search was refused: ${JSON.stringify(failed.error)}`)
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

  /** The answers to several searches, all of them whole: never those of the shards that happen to answer. */
  private async askAll(bodies: readonly object[]): Promise<ResponseBody[]> {
    const lines = bodies.flatMap((body) => [{ allow_partial_search_results: false }, body])
    const { responses } = await this.ask({ method: 'POST', path: `/${this.alias}/_msearch`, lines }, z.object({ responses: z.array(z.unknown()) }))
    return responses.map((response) => toResponse(response))
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const { query } = request
    const words = query.isbn13 === null ? toWanted(query.words) : []
    const typed = asTyped(words, this.categories)
    const found = await this.searchFor(request, typed)
    // Words that are there, but not with what was chosen, are not corrected.
    if (found.total > 0 || words.length === 0 || (await this.readBest(request, typed))) return found
    const known = await readKnownWords(this.ask, this.alias, words, this.categories)
    for (const { meanings, isCorrected } of listReadings(known, query.words.at(-1))) {
      const best = await this.readBest(request, meanings)
      if (!best) continue
      const meant = new Map(meanings.map((meaning) => [meaning.typed, meaning.words]))
      const correction = isCorrected ? correctWords(query.words, (word) => meant.get(word) ?? [], best) : null
      return { ...(await this.searchFor(request, meanings)), correction }
    }
    return found
  }

  private async searchFor(request: SearchRequest, meanings: readonly Meaning[]): Promise<SearchResult> {
    const { sort, limit } = request
    const counted = request.withFacets ? toFacetBodies(request, meanings) : []
    const [page, ...counts] = await this.askAll([toHitsBody(request, meanings), ...counted.map(({ body }) => body)])
    const hits = page?.hits.hits ?? []
    const facets = { ...NO_FACETS }
    counted.forEach((part, at) => {
      for (const facet of part.facets) facets[facet] = toFacetValues(facet, counts[at]?.aggregations?.[facet] ?? { buckets: [] })
    })
    const last = hits.length > limit ? hits[limit - 1] : undefined
    const isRanked = sort === 'relevance' && meanings.length > 0
    const [score, key] = isRanked ? (last?.sort ?? []) : [TIERS, ...(last?.sort ?? [])]
    return {
      ids: hits.slice(0, limit).map(({ _id }) => _id),
      total: page?.hits.total?.value ?? 0,
      facets: request.withFacets ? facets : null,
      correction: null,
      next: last ? { tier: TIERS - Number(score), key: Number(key), id: last._id } : null
    }
  }

  /** The words of the text that answers a reading best, whatever is chosen in the facets; null where there is none. */
  private async readBest({ query }: SearchRequest, meanings: readonly Meaning[]): Promise<ReadonlySet<string> | null> {
    if (meanings.some(({ words, isBeginning, categories }) => words.length + categories.length === 0 && !isBeginning)) return null
    const request: SearchRequest = { query, filters: ALL_BOOKS.filters, sort: 'relevance', after: null, listedFrom: null, limit: 1, withFacets: false }
    const [answer] = await this.askAll([{ ...toHitsBody(request, meanings), _source: ['words'] }])
    const [best] = answer?.hits.hits ?? []
    return best ? new Set(best._source?.words.flatMap((text) => text.split(' '))) : null
  }

  async nearest({ words }: Query, limit: number): Promise<string[]> {
    const hard = toWanted(words)
    const [, corrected] = listReadings(await readKnownWords(this.ask, this.alias, hard, this.categories), undefined)
    const [answer] = await this.askAll([toNearestBody(corrected.meanings, limit)])
    const hits = answer?.hits.hits ?? []
    return hits.filter(({ sort }) => sort?.[0] === hits[0]?.sort?.[0]).map(({ _id }) => _id)
  }

  async suggest(words: readonly string[]): Promise<Completions> {
    if (words.length === 0) return { titles: [], authors: [], categories: [] }
    const finished = asTyped(words.length > 1 ? toWanted(words.slice(0, -1)) : [], [])
    const last: Meaning = { typed: words.at(-1) ?? '', words: [], isBeginning: true, categories: [] }
    let answers = await this.askAll(toCompletionBodies(words.join(' '), [...finished, last]))
    if (answers.every(({ hits }) => hits.total?.value === 0)) {
      // Nothing begins so: it may have been mistyped.
      const [, corrected] = listReadings(await readKnownWords(this.ask, this.alias, words, []), undefined)
      answers = await this.askAll(toCompletionBodies(words.join(' '), corrected.meanings))
    }
    const buckets = (name: string) => answers.flatMap(({ aggregations }) => aggregations?.[name]?.buckets ?? [])
    return {
      titles: rankTitles(buckets('titles').map(({ key, doc_count }) => ({ title: key, folded: foldText(key), listings: doc_count })), words),
      authors: rankAuthors(buckets('authors').map(({ key, doc_count }) => ({ author: key, folded: foldText(key), count: doc_count })), words),
      categories: rankCategories(this.categories, words)
    }
  }
}
