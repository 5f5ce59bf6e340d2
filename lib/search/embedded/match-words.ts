import type { Query } from '../parse-query'
import { toTier, type Candidate } from '../ranking'
import { toMaxTypos, type KnownWord, type Meaning, type Wanted } from '../readings'
import { listFields, listWords, toSpellingKey } from '../words'
import { FREE, toLetters, type IndexedText, type SearchIndex, type Term } from './search-index'

/** The tier of a listing that must not be found. Tiers of relevance are less. */
export const NO_MATCH = 255
/** Of a beginning of one or two letters only the commonest words are suggested, and of titles so many are compared. */
const MAX_SHORT = 20
const MAX_TEXTS = 1000

/**
 * `tiers`: the tier of each text, or NO_MATCH. `isInPlace`: whether the listing in a row is found by its text, category and
 * city together; null where none is. `best`: the words of the text that fits best.
 */
export type Matches = {
  tiers: Uint8Array
  isbn13: number | null
  isInPlace: ((row: number) => boolean) | null
  best: ReadonlySet<string>
}

function byFrequency(one: Term, other: Term): number {
  return other.texts.length - one.texts.length
}

/** The terms that can be a word with at most `most` typos. A typo changes at most two of the letters that a word has. */
function listSimilar(terms: readonly Term[], word: string, most: number): string[] {
  const letters = toLetters(word)
  const similar: Term[] = []
  for (const term of terms) {
    let others = term.letters ^ letters
    for (let bit = 0; bit < 2 * most; bit += 1) others &= others - 1
    if (others === 0 && Math.abs(term.word.length - word.length) <= most) similar.push(term)
  }
  return similar.sort(byFrequency).map((term) => term.word)
}

export function toKnownWord({ terms, vocabulary }: SearchIndex, typed: string): KnownWord {
  const term = terms.get(typed)
  return {
    typed,
    count: term ? term.texts.length + term.cities.length : 0,
    listSpellings() {
      const key = toSpellingKey(typed)
      const spellings: string[] = []
      for (const { word, spelling } of vocabulary) if (spelling === key) spellings.push(word)
      return spellings
    },
    listSimilar: () => listSimilar(vocabulary, typed, toMaxTypos(typed))
  }
}

function listTerms({ terms, vocabulary }: SearchIndex, { typed, words, isBeginning }: Meaning): Term[] {
  const found = new Set(words.flatMap((word) => terms.get(word) ?? []))
  if (isBeginning) for (const term of vocabulary) if (term.word.startsWith(typed)) found.add(term)
  return [...found]
}

/** For each number of the posting lists, the words in whose lists it is, a bit each. */
function markWords<Meant>(
  size: number,
  words: readonly (readonly Meant[])[],
  toPostings: (one: Meant) => readonly number[]
): Uint32Array {
  const bits = new Uint32Array(size)
  words.forEach((meant, at) => {
    for (const one of meant) for (const number of toPostings(one)) bits[number] = (bits[number] ?? 0) | (1 << at)
  })
  return bits
}

function hasPhrase({ folded }: IndexedText, phrase: readonly string[]): boolean {
  const wanted = ` ${phrase.join(' ')} `
  return listFields(folded).some((field) => ` ${field} `.includes(wanted))
}

/** NO_MATCH for no text and those that have an excluded word or phrase, 0 for others. */
function markExcluded(index: SearchIndex, { excluded }: Query): Uint8Array {
  const marked = new Uint8Array(index.texts.length)
  marked[FREE] = NO_MATCH
  for (const phrase of excluded) {
    for (const number of index.terms.get(phrase[0] ?? '')?.texts ?? []) {
      const text = index.texts[number]
      if (text && hasPhrase(text, phrase)) marked[number] = NO_MATCH
    }
  }
  return marked
}

/** The listings that a query is about, before filters. Null when none has all words. */
export function matchWords(index: SearchIndex, { query, meanings, categories }: Wanted): Matches | null {
  const { text: textOf, codes } = index.columns
  const excluded = markExcluded(index, query)
  const isbn13 = query.isbn13 === null ? null : Number(query.isbn13)
  if (meanings.length === 0) return { tiers: excluded, isbn13, isInPlace: null, best: new Set() }
  const terms = meanings.map((meaning) => listTerms(index, meaning))
  const bits = markWords(index.texts.length, terms, (term) => term.texts)
  const all = 2 ** terms.length - 1
  const hard = meanings.map(({ typed }, at) => ({ typed, meant: new Set(terms[at]?.map(({ word }) => word)) }))
  const wanted = query.words.map(
    (typed) => hard.find((word) => word.typed === typed) ?? { typed, meant: new Set([typed]) }
  )
  const tiers = new Uint8Array(index.texts.length).fill(NO_MATCH)
  let best: IndexedText | null = null
  let bestTier = NO_MATCH
  for (let number = 0; number < bits.length; number += 1) {
    const text = bits[number] === all && excluded[number] === 0 ? index.texts[number] : null
    if (!text || !query.phrases.every((phrase) => hasPhrase(text, phrase))) continue
    const tier = toTier(wanted, hard, text.folded)
    tiers[number] = tier
    if (tier < bestTier || (tier === bestTier && text.listings > (best?.listings ?? 0))) [best, bestTier] = [text, tier]
  }
  const { city, category } = index.facets
  const inCity = markWords(city.shown.length, terms, (term) => term.cities)
  const named = meanings.map(({ typed }) => categories.get(typed) ?? [])
  const inCategory = markWords(category.shown.length, named, (id) => [category.codes.get(id) ?? []].flat())
  const hasPlaces = query.phrases.length === 0 && (inCity.some(Boolean) || inCategory.some(Boolean))

  function isInPlace(row: number): boolean {
    const number = textOf[row] ?? 0
    const place = (inCategory[codes.category[row] ?? 0] ?? 0) | (inCity[codes.city[row] ?? 0] ?? 0)
    return excluded[number] === 0 && ((bits[number] ?? 0) | place) === all
  }
  if (best === null && !(hasPlaces && index.ids.some((_id, row) => isInPlace(row)))) return null
  const words = new Set(best ? listWords(best.folded) : [])
  return { tiers, isbn13: null, isInPlace: hasPlaces ? isInPlace : null, best: words }
}

export function complete(
  index: SearchIndex,
  typed: string,
  meanings: readonly Meaning[]
): { titles: Candidate[]; authors: Candidate[] } {
  const terms = meanings.map((meaning) => {
    const meant = listTerms(index, meaning)
    return meaning.isBeginning && meaning.typed.length < 3 ? meant.sort(byFrequency).slice(0, MAX_SHORT) : meant
  })
  const bits = markWords(index.texts.length, terms, (term) => term.texts)
  const all = 2 ** terms.length - 1
  const numbers: number[] = []
  for (let number = 0; number < bits.length && numbers.length < MAX_TEXTS; number += 1)
    if (bits[number] === all) numbers.push(number)
  // A title that begins as typed may have small words that others need not have.
  const [first = ''] = typed.split(' ')
  const begun = (index.terms.get(first)?.texts ?? []).filter((number) =>
    index.texts[number]?.folded.title.startsWith(typed)
  )
  const texts = [...new Set([...numbers, ...begun])].flatMap((number) => index.texts[number] ?? [])
  return {
    titles: texts.map(({ shown, folded, listings }) => ({ shown: shown.title, folded: folded.title, count: listings })),
    authors: texts.flatMap(({ shown, folded }) =>
      shown.authors.map((author, at) => ({ shown: author, folded: folded.authors[at] ?? '', count: 1 }))
    )
  }
}
