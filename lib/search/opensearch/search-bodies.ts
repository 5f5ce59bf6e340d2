import type { SearchRequest } from '../engine'
import { foldValue } from '../listing-document'
import { SORT_KEYS, TIERS } from '../ranking'
import { toMeaning, type Meaning, type Wanted } from '../readings'
import { FACETS, parseCursor, parseRange, type Facet } from '../search'
import { listMeant, toPlainWord } from '../search-text'
import { toSpellingKey } from '../words'
import { SPELLING } from './indexed-document'

/** Buckets asked of each facet: different writings of one value are added up. Counts are exact up to so many values a shard. */
const BUCKETS = 100
const EXACT_VALUES = 5000
/** Different titles and authors that are looked at for one suggestion, and listings that are counted for it on one shard. */
const SUGGESTED = 50
const COUNTED = 20_000

type Clause = Record<string, unknown>
type Field = 'title' | 'main' | 'authors' | 'words' | 'city'

const all = (filter: readonly Clause[]): Clause => ({ bool: { filter } })
const any = (should: readonly Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } })

/** The index term by which other spellings of a word are found. */
export const toSpellingTerm = (word: string) => SPELLING + toSpellingKey(word)

function has(field: Field, { typed, words, isBeginning }: Meaning): Clause {
  const terms = { terms: { [field]: words } }
  return isBeginning ? any([terms, { prefix: { [field]: { value: typed } } }]) : terms
}

/** The words one behind the other; `first` and `last` are the marks of the beginning and end of the text. */
function inOrder(field: Field, meanings: readonly Meaning[], first?: '^', last?: '$'): Clause {
  const match = (query: string) => ({ match: { query, analyzer: 'whitespace' } })
  const words = meanings.map(({ typed, words: meant, isBeginning }) => {
    const intervals = [...meant.map(match), ...(isBeginning ? [{ prefix: { prefix: typed } }] : [])]
    return { any_of: { intervals } }
  })
  const intervals = [...(first ? [match(first)] : []), ...words, ...(last ? [match(last)] : [])]
  return { intervals: { [field]: { all_of: { ordered: true, max_gaps: 0, intervals } } } }
}

export const phrase = (words: readonly string[]) => inOrder('words', words.map(toMeaning))

/** The tiers of relevance as scores (see toTier): TIERS for the best, 0 where a city or category has one of the words. */
function toScore({ query, meanings }: Wanted): Clause {
  const wanted = query.words.map((typed) => meanings.find((meaning) => meaning.typed === typed) ?? toMeaning(typed))
  const inTitleOrAuthor = all(meanings.map((meaning) => any([has('title', meaning), has('authors', meaning)])))
  const allIn = (field: Field) => all(meanings.map((meaning) => has(field, meaning)))
  // Of a word with an apostrophe one form, so that it is counted once.
  const terms = [
    ...new Set(
      wanted.flatMap(({ typed, words }) => {
        const others = words.filter((word) => !listMeant(typed).includes(word))
        return words.length > others.length ? [toPlainWord(typed), ...others] : others
      })
    )
  ]
  const tiers: Clause[][] = [
    [inOrder('title', wanted, '^', '$'), inOrder('main', wanted, '^', '$')],
    [all([inTitleOrAuthor, { terms_set: { mainWords: { terms, minimum_should_match_field: 'mainCount' } } }])],
    [inOrder('title', wanted, '^'), inOrder('authors', wanted, '^', '$')],
    [inOrder('title', wanted)],
    [allIn('title')],
    [allIn('authors')],
    [inTitleOrAuthor],
    [allIn('words')]
  ]
  const scored = tiers.flatMap((clauses, at) =>
    clauses.map((filter) => ({ constant_score: { filter, boost: TIERS - at } }))
  )
  return { dis_max: { queries: scored } }
}

/** What a found listing must be, whatever is chosen in the facets. */
function toScope(
  { freshFrom }: SearchRequest,
  { query, meanings, categories, adjacent, year }: Wanted
): { filter: Clause[]; must_not: Clause[] } {
  const { isbn13, phrases, excluded } = query
  const inPlace = (meaning: Meaning) => [
    has('city', meaning),
    { terms: { 'folded.category': categories.get(meaning.typed) ?? [] } }
  ]
  const words = meanings.map((meaning) => any([has('words', meaning), ...(phrases.length > 0 ? [] : inPlace(meaning))]))
  const isbns = isbn13 === null ? [] : [{ term: { isbn13 } }]
  const years = year === null ? [] : [{ term: { year } }]
  const times = freshFrom === null ? [] : [{ range: { freshAt: { gte: freshFrom } } }]
  return {
    filter: [
      ...isbns,
      ...words,
      ...(meanings.length > 0 ? phrases.map(phrase) : []),
      ...adjacent.map(phrase),
      ...years,
      ...times
    ],
    must_not: excluded.map(phrase)
  }
}

function toFilters({ filters }: SearchRequest): { facet: Facet; clause: Clause }[] {
  return FACETS.filter((facet) => filters[facet].length > 0).map((facet) => {
    const values = filters[facet]
    if (facet !== 'price' && facet !== 'year')
      return { facet, clause: { terms: { [`folded.${facet}`]: values.map((value) => foldValue(facet, value)) } } }
    const { from, to } = parseRange(values[0])
    return { facet, clause: { range: { [facet]: { gte: from ?? undefined, lte: to ?? undefined } } } }
  })
}

/** The body of a search for a page and one more, in the order of its cursor. */
export function toHitsBody(request: SearchRequest, wanted: Wanted): Clause {
  const { sort, limit } = request
  const isRanked = sort === 'relevance'
  const direction = sort === 'price-asc' ? 'asc' : 'desc'
  const { filter, must_not } = toScope(request, wanted)
  const chosen = toFilters(request).map(({ clause }) => clause)
  const after = parseCursor(request.after)
  return {
    size: limit + 1,
    _source: false,
    track_total_hits: true,
    query: { bool: { filter: [...filter, ...chosen], must_not, should: isRanked ? [toScore(wanted)] : [] } },
    sort: [...(isRanked ? [{ _score: 'desc' }] : []), { [SORT_KEYS[sort]]: direction }, { id: direction }],
    ...(after ? { search_after: [...(isRanked ? [TIERS - after.tier] : []), after.key, after.id] } : {})
  }
}

/** Searches that count facets: one for each facet in which something is chosen, and one for all others. */
export function toFacetBodies(request: SearchRequest, wanted: Wanted): Clause[] {
  const chosen = toFilters(request)
  const { filter, must_not } = toScope(request, wanted)
  const others = FACETS.filter((facet) => !chosen.some((one) => one.facet === facet))
  return [others, ...chosen.map(({ facet }) => [facet])].map((facets) => {
    const fitting = chosen.filter(({ facet }) => !facets.includes(facet)).map(({ clause }) => clause)
    const toTerms = (facet: Facet) => ({ terms: { field: `shown.${facet}`, size: BUCKETS, shard_size: EXACT_VALUES } })
    const aggs = Object.fromEntries(facets.map((facet) => [facet, toTerms(facet)]))
    return { size: 0, track_total_hits: false, query: { bool: { filter: [...filter, ...fitting], must_not } }, aggs }
  })
}

/** Searches for the titles that begin as typed, for those of listings that have the words, and for authors that have them. */
export function toCompletionBodies(typed: string, meanings: readonly Meaning[]): Clause[] {
  const toBody = (query: Clause, name: string, field: string) => ({
    ...{ size: 0, terminate_after: COUNTED, query },
    aggs: { [name]: { terms: { field, size: SUGGESTED } } }
  })
  const allIn = (field: Field) => all(meanings.map((meaning) => has(field, meaning)))
  return [
    toBody({ prefix: { name: { value: typed } } }, 'titles', 'shownTitle'),
    toBody(allIn('words'), 'titles', 'shownTitle'),
    toBody(allIn('authors'), 'authors', 'shownAuthors')
  ]
}
