import { foldValue } from '../listing-document'
import type { SearchRequest } from '../provider'
import { TIERS } from '../rank-texts'
import { FACETS, type Facet } from '../search'
import { all, any, has, toExcluded, toMatching, toScore, type Clause, type Meaning } from './word-queries'

/** Buckets asked of each facet: different writings of one value are added up. Counts are exact up to so many values a shard. */
const BUCKETS = 100
const EXACT_VALUES = 5000

function toRange(field: string, { from, to }: SearchRequest['filters']['price']): Clause[] {
  return from === null && to === null ? [] : [{ range: { [field]: { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lte: to }) } } }]
}

function toTerms(facet: Facet, values: readonly string[]): Clause[] {
  return values.length === 0 ? [] : [{ terms: { [`folded.${facet}`]: values.map((value) => foldValue(facet, value)) } }]
}

/** What was chosen in each facet. */
function toFilters({ filters }: SearchRequest): { facet: Facet; clause: Clause }[] {
  const chosen: Record<Facet, Clause[]> = {
    category: toTerms('category', filters.category), condition: toTerms('condition', filters.condition), price: toRange('priceCents', filters.price),
    language: toTerms('language', filters.language), format: toTerms('format', filters.format), year: toRange('year', filters.year), city: toTerms('city', filters.city),
    verified: toTerms('verified', filters.verified ? ['yes'] : []), photo: toTerms('photo', filters.photo ? ['yes'] : [])
  }
  return FACETS.flatMap((facet) => chosen[facet].map((clause) => ({ facet, clause })))
}

/** What a found listing must be, whatever is chosen in the facets. `meanings`: of the words; none for an ISBN and without words. */
function toScope({ query, listedFrom }: SearchRequest, meanings: readonly Meaning[]): { filter: Clause[]; must_not: Clause[] } {
  return {
    filter: [
      ...(query.isbn13 === null ? [] : [{ term: { isbn13: query.isbn13 } }]),
      ...(meanings.length === 0 ? [] : [toMatching(meanings, query)]),
      ...(listedFrom === null ? [] : [{ range: { listedAt: { gte: listedFrom } } }])
    ],
    must_not: toExcluded(query)
  }
}

/** The body of a search for a page and one more, in the order of its cursor. */
export function toHitsBody(request: SearchRequest, meanings: readonly Meaning[]): Clause {
  const { query, sort, after, limit } = request
  const isRanked = sort === 'relevance' && meanings.length > 0
  const key = sort === 'price-asc' || sort === 'price-desc' ? 'priceCents' : isRanked ? 'rankedAt' : 'listedAt'
  const direction = sort === 'price-asc' ? 'asc' : 'desc'
  const { filter, must_not } = toScope(request, meanings)
  return {
    size: limit + 1, _source: false, track_total_hits: true,
    query: { bool: { filter: [...filter, ...toFilters(request).map(({ clause }) => clause)], must_not, ...(isRanked ? { should: [toScore(query, meanings)] } : {}) } },
    sort: [...(isRanked ? [{ _score: 'desc' }] : []), { [key]: direction }, { id: direction }],
    ...(after ? { search_after: [...(isRanked ? [TIERS - after.tier] : []), after.key, after.id] } : {})
  }
}

/** Searches that count facets, each with those that it counts: one for each facet in which something is chosen, one for all others. */
export function toFacetBodies(request: SearchRequest, meanings: readonly Meaning[]): { facets: Facet[]; body: Clause }[] {
  const chosen = toFilters(request)
  const { filter, must_not } = toScope(request, meanings)
  const others = FACETS.filter((facet) => !chosen.some((one) => one.facet === facet))
  return [others, ...chosen.map(({ facet }) => [facet])].map((facets) => ({
    facets,
    body: {
      size: 0, track_total_hits: false,
      query: { bool: { filter: [...filter, ...chosen.flatMap((one) => (facets.includes(one.facet) ? [] : one.clause))], must_not } },
      aggs: Object.fromEntries(facets.map((facet) => [facet, { terms: { field: `shown.${facet}`, size: BUCKETS, shard_size: EXACT_VALUES } }]))
    }
  }))
}

/** Different titles and authors that are looked at for one suggestion, and listings that are counted for it on one shard. */
const SUGGESTED = 50
const COUNTED = 20_000

/** The body of a search for listings that have some of the words, scored by the letters of those they have. */
export function toNearestBody(meanings: readonly Meaning[], limit: number): Clause {
  const some = meanings.map((meaning) => ({ constant_score: { filter: has('words', meaning), boost: meaning.typed.length } }))
  return { size: limit, _source: false, track_total_hits: false, query: any(some), sort: [{ _score: 'desc' }, { rankedAt: 'desc' }, { id: 'desc' }] }
}

/** Searches for the titles that begin as typed, for those of listings that have the words, and for authors that have them. */
export function toCompletionBodies(typed: string, meanings: readonly Meaning[]): Clause[] {
  const toBody = (query: Clause, name: string, field: string) => ({
    size: 0, terminate_after: COUNTED, query, aggs: { [name]: { terms: { field, size: SUGGESTED } } }
  })
  return [
    toBody({ prefix: { name: { value: typed } } }, 'titles', 'shownTitle'),
    toBody(all(meanings.map((meaning) => has('words', meaning))), 'titles', 'shownTitle'),
    toBody(all(meanings.map((meaning) => has('authors', meaning))), 'authors', 'shownAuthors')
  ]
}
