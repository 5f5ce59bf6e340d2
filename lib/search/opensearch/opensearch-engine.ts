import 'server-only'
import { z } from 'zod'
import { ANY_LISTING, MAX_FACET_VALUES, type Found, type SearchEngine, type SearchRequest } from '../engine'
import { foldValue } from '../listing-document'
import { TIERS, type Candidate } from '../ranking'
import type { KnownWord, Meaning, Wanted } from '../readings'
import { hasApostrophe, listMeant, toPlainWord, toSearchText } from '../search-text'
import { perFacet, toCursorText, type Facet, type FacetValue } from '../search'
import { toFailure } from './connection'
import { IndexWriter } from './index-writer'
import { SPELLING } from './indexed-document'
import { phrase, toCompletionBodies, toFacetBodies, toHitsBody, toSpellingTerm } from './search-bodies'

/** Similar words of one word that are read. */
const MAX_SIMILAR = 60

const Buckets = z.array(z.object({ key: z.string(), doc_count: z.int() }))
const Hit = z.object({
  _id: z.string(),
  _source: z.object({ words: z.array(z.string()) }).default({ words: [] }),
  sort: z.array(z.union([z.number(), z.string()])).default([])
})
const Response = z.object({
  hits: z.object({ total: z.object({ value: z.int() }).default({ value: 0 }), hits: z.array(Hit) }),
  aggregations: z
    .record(z.string(), z.object({ buckets: Buckets.default([]), doc_count: z.int().default(0) }))
    .default({}),
  suggest: z.record(z.string(), z.array(z.object({ options: z.array(z.object({ text: z.string() })) }))).default({})
})
type Response = z.infer<typeof Response>
const Failed = z.object({ status: z.int().min(400), error: z.unknown() })
const Responses = z.object({ responses: z.array(z.union([Failed, Response])) })

/** A facet's values; different writings of one value are one, shown as most listings have it. */
function toFacetValues(facet: Facet, buckets: z.infer<typeof Buckets>): FacetValue[] {
  const values = new Map<string, FacetValue>()
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

  /** The responses to several searches, each of all shards: never of those that happen to answer. */
  private async askAll(bodies: readonly object[]): Promise<Response[]> {
    const body = bodies.flatMap((one) => [{ allow_partial_search_results: false }, one])
    const { responses } = await this.ask({ method: 'POST', path: `/${this.alias}/_msearch`, body }, Responses)
    return responses.map((response) => {
      if ('status' in response) throw toFailure(response.status, response.error)
      return response
    })
  }

  async find(request: SearchRequest, wanted: Wanted): Promise<Found | null> {
    const { sort, limit } = request
    const counted = request.withFacets ? toFacetBodies(request, wanted) : []
    const [page, ...counts] = await this.askAll([toHitsBody(request, wanted), ...counted])
    const { hits = [], total = { value: 0 } } = page?.hits ?? {}
    const best = total.value === 0 || wanted.isCorrected ? await this.readBest(wanted) : new Set<string>()
    if (!best) return null
    const buckets = new Map(counts.flatMap(({ aggregations }) => Object.entries(aggregations)))
    const last = hits.length > limit ? hits[limit - 1] : undefined
    const [score, key] = sort === 'relevance' ? (last?.sort ?? []) : [TIERS, ...(last?.sort ?? [])]
    return {
      ids: hits.slice(0, limit).map(({ _id }) => _id),
      total: total.value,
      facets: request.withFacets ? perFacet((facet) => toFacetValues(facet, buckets.get(facet)?.buckets ?? [])) : null,
      next: last ? toCursorText({ tier: TIERS - Number(score), key: Number(key), id: last._id }) : null,
      best
    }
  }

  /** The words of the listing that fits best, whatever is chosen in the facets; null where there is none. */
  private async readBest(wanted: Wanted): Promise<ReadonlySet<string> | null> {
    const [found] = await this.askAll([{ ...toHitsBody(ANY_LISTING, wanted), _source: ['words'] }])
    const [best] = found?.hits.hits ?? []
    return best ? new Set(best._source.words.flatMap((text) => text.split(' '))) : null
  }

  async readWords(words: readonly string[]): Promise<KnownWord[]> {
    const similar = { suggest_mode: 'always', max_edits: 2, prefix_length: 0, string_distance: 'damerau_levenshtein' }
    const term = { field: 'words', size: MAX_SIMILAR, ...similar }
    const filters = words.map((word, at) => {
      const isIn = (field: string) => ({ terms: { [field]: listMeant(word) } })
      return [at, { filter: { bool: { should: [isIn('words'), isIn('city')] } } }] as const
    })
    const suggest = Object.fromEntries(words.map((word, at) => [at, { text: toPlainWord(word), term }]))
    const [found] = await this.askAll([
      { size: 0, track_total_hits: false, aggs: Object.fromEntries(filters), suggest }
    ])
    return words.map((typed, at) => {
      const options = (found?.suggest[at] ?? []).flatMap((one) => one.options.map(({ text }) => text))
      return {
        typed,
        count: found?.aggregations[at]?.doc_count ?? 0,
        listSpellings: () => [toSpellingTerm(toPlainWord(typed))],
        listSimilar: () => options.filter((text) => !text.startsWith(SPELLING) && !hasApostrophe(text))
      }
    })
  }

  async hasPhrases(phrases: readonly (readonly string[])[]): Promise<boolean[]> {
    if (phrases.length === 0) return []
    const aggs = Object.fromEntries(phrases.map((words, at) => [at, { filter: phrase(words) }]))
    const [found] = await this.askAll([{ size: 0, track_total_hits: false, aggs }])
    return phrases.map((_words, at) => (found?.aggregations[at]?.doc_count ?? 0) > 0)
  }

  async complete(typed: string, meanings: readonly Meaning[]): Promise<{ titles: Candidate[]; authors: Candidate[] }> {
    const found = await this.askAll(toCompletionBodies(typed, meanings))
    const list = (name: string): Candidate[] =>
      found
        .flatMap(({ aggregations }) => aggregations[name]?.buckets ?? [])
        .map(({ key, doc_count }) => ({ shown: key, folded: toSearchText(key), count: doc_count }))
    return { titles: list('titles'), authors: list('authors') }
  }
}
