import { all, any, has, type Clause, type Meaning } from './word-queries'

/** Different titles and authors that are looked at for one suggestion, and listings that are counted for it on one shard. */
const BUCKETS = 50
const COUNTED = 20_000

/** The body of a search for listings that have some of the words, scored by the letters of those they have. */
export function toNearestBody(meanings: readonly Meaning[], limit: number): Clause {
  const some = meanings.map((meaning) => ({ constant_score: { filter: has('words', meaning), boost: meaning.typed.length } }))
  return { size: limit, _source: false, track_total_hits: false, query: any(some), sort: [{ _score: 'desc' }, { rankedAt: 'desc' }, { id: 'desc' }] }
}

/** Searches for the titles that begin as typed, for those of listings that have the words, and for authors that have them. */
export function toCompletionBodies(typed: string, meanings: readonly Meaning[]): Clause[] {
  const toBody = (query: Clause, name: string, field: string) => ({
    size: 0, terminate_after: COUNTED, query, aggs: { [name]: { terms: { field, size: BUCKETS } } }
  })
  return [
    toBody({ prefix: { name: { value: typed } } }, 'titles', 'shownTitle'),
    toBody(all(meanings.map((meaning) => has('words', meaning))), 'titles', 'shownTitle'),
    toBody(all(meanings.map((meaning) => has('authors', meaning))), 'authors', 'shownAuthors')
  ]
}
