import { toSpellingKey } from '../spelling-key'
import { toHardWords } from '../soft-words'
import { TIERS } from '../rank-texts'
import type { Query } from '../parse-query'
import { SPELLING } from './indexed-document'

/** What a typed word may stand for: words of the index, beginnings of words, categories that are called so. */
export type Meaning = { typed: string; words: readonly string[]; isBeginning: boolean; categories: readonly string[] }

export type Clause = Record<string, unknown>
type Field = 'title' | 'main' | 'authors' | 'words' | 'city'

export const all = (filter: readonly Clause[]): Clause => ({ bool: { filter } })
export const any = (should: readonly Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } })

/** The index term by which other spellings of a word are found. */
export const toSpellingTerm = (word: string) => SPELLING + toSpellingKey(word)

export function has(field: Field, { typed, words, isBeginning }: Meaning): Clause {
  const terms = { terms: { [field]: words } }
  return isBeginning ? any([terms, { prefix: { [field]: { value: typed } } }]) : terms
}

/** The words one behind the other; `isFirst` and `isLast`: at the beginning and the end of the text. */
function inOrder(field: Field, meanings: readonly Meaning[], { isFirst = false, isLast = false } = {}): Clause {
  const match = (query: string) => ({ match: { query, analyzer: 'whitespace' } })
  const words = meanings.map(({ typed, words: meant, isBeginning }) => {
    const intervals = [...meant.map(match), ...(isBeginning ? [{ prefix: { prefix: typed } }] : [])]
    return { any_of: { intervals } }
  })
  const intervals = [...(isFirst ? [match('^')] : []), ...words, ...(isLast ? [match('$')] : [])]
  return { intervals: { [field]: { all_of: { ordered: true, max_gaps: 0, intervals } } } }
}

function phrase(words: readonly string[]): Clause {
  return { match_phrase: { words: { query: words.join(' '), analyzer: 'whitespace' } } }
}

/** Listings that have all the words; those of cities and categories only where no phrase was typed. */
export function toMatching(meanings: readonly Meaning[], { phrases }: Query): Clause {
  const one = (meaning: Meaning) => any([
    has('words', meaning), ...(phrases.length > 0 ? [] : [has('city', meaning), { terms: { 'folded.category': meaning.categories } }])
  ])
  return all([...meanings.map(one), ...phrases.map(phrase)])
}

export function toExcluded({ excluded }: Query): Clause[] {
  return excluded.map(phrase)
}

/**
 * The tiers of relevance as scores (see toTier): TIERS for the best, 1 for a text that has the words somewhere, 0 where a city or
 * category has one. `meanings`: of the words that have to be there.
 */
export function toScore(query: Query, meanings: readonly Meaning[]): Clause {
  const byTyped = new Map(meanings.map((meaning) => [meaning.typed, meaning]))
  const wanted = query.words.map((typed): Meaning => byTyped.get(typed) ?? { typed, words: [typed], isBeginning: false, categories: [] })
  const inTitleOrAuthor = all(meanings.map((meaning) => any([has('title', meaning), has('authors', meaning)])))
  const allOf = (field: Field) => all(meanings.map((meaning) => has(field, meaning)))
  const mainWords = { terms_set: { mainWords: { terms: [...new Set(wanted.flatMap(({ words }) => words))], minimum_should_match_field: 'mainCount' } } }
  const whole = { isFirst: true, isLast: true }
  const tiers: Clause[][] = [
    [inOrder('title', wanted, whole), inOrder('main', wanted, whole)],
    [all([inTitleOrAuthor, mainWords])],
    [inOrder('title', wanted, { isFirst: true }), inOrder('authors', wanted, whole)],
    [inOrder('title', wanted)],
    [allOf('title')],
    [allOf('authors')],
    [inTitleOrAuthor],
    [allOf('words')]
  ]
  const queries = tiers.flatMap((clauses, tier) => clauses.map((filter) => ({ constant_score: { filter, boost: TIERS - tier } })))
  return { dis_max: { queries } }
}

/** The words that a listing must have, at most as many as a search of eighty characters should ask for. */
export const toWanted = (words: readonly string[]) => toHardWords(words).slice(0, 31)
