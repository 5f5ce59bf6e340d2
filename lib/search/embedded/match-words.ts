import type { Query } from '../parse-query'
import { toTier, type Candidate } from '../ranking'
import { toMaxTypos, type KnownWord, type Meaning, type Wanted } from '../readings'
import { listFields, listWords, toSpellingKey } from '../words'
import { toLetters, type IndexedText, type SearchIndex, type Term } from './search-index'

/** The tier of a listing that must not be found. Tiers of relevance are less. */
const NO_MATCH = 255
/** Of a beginning of one or two letters only the commonest words are suggested, and of titles so many are compared. */
const MAX_SHORT = 20
const MAX_TEXTS = 1000
/** Of more than one row in so many, a pass over all rows is faster than the lists of the texts, which are in no order. */
const FEW = 8

/** `rows`: of the listings found. `tiers`: the tier of each text, or NO_MATCH. `best`: the words of the text that fits best. */
export type Matches = { rows: Int32Array; tiers: Uint8Array; best: ReadonlySet<string> }

/** One search runs at a time, and all use the same arrays: megabytes of garbage each would stop the process to collect. */
let scratch = makeScratch(0)
function makeScratch(rows: number): Record<'all' | 'found' | 'passing' | 'counted', Int32Array> {
  const all = new Int32Array(rows).map((_none, row) => row)
  return { all, found: new Int32Array(rows), passing: new Int32Array(rows), counted: new Int32Array(rows) }
}

/** `all` has the numbers of all rows, the others have any content. */
export function takeScratch({ ids, columns }: SearchIndex): typeof scratch {
  if (scratch.all.length < ids.length) scratch = makeScratch(columns.text.length)
  const { all, found, passing, counted } = scratch
  const take = (rows: Int32Array) => rows.subarray(0, ids.length)
  return { all: take(all), found: take(found), passing: take(passing), counted: take(counted) }
}

// Loops over all listings are functions of their own, over arrays of one kind, and mostly without a branch that depends on the
// listing: that is several times as fast as any other way.

function keepByText(kept: Int32Array, text: Int32Array, tiers: Uint8Array): Int32Array {
  let end = 0
  for (let row = 0; row < kept.length; row += 1) {
    kept[end] = row
    end += Number(tiers[text[row] ?? 0] !== NO_MATCH)
  }
  return kept.subarray(0, end)
}

function copyRows(to: Int32Array, texts: readonly IndexedText[]): Int32Array {
  let end = 0
  for (const { rows } of texts) {
    to.set(rows, end)
    end += rows.length
  }
  return to.subarray(0, end)
}

/** The rows whose text, category and city have all words together. `bits` are by text, by category and by city. */
function keepByPlace(
  kept: Int32Array,
  { text, codes: { category, city } }: SearchIndex['columns'],
  [inText, inCategory, inCity]: readonly [Uint32Array, Uint32Array, Uint32Array],
  all: number
): Int32Array {
  let end = 0
  for (let row = 0; row < kept.length; row += 1) {
    kept[end] = row
    const places = (inCategory[category[row] ?? 0] ?? 0) | (inCity[city[row] ?? 0] ?? 0)
    end += Number(((inText[text[row] ?? 0] ?? 0) | places) === all)
  }
  return kept.subarray(0, end)
}

/** `indexOf` takes a quarter of the time of a loop. */
function listEqual(column: Float64Array, value: number): Int32Array {
  const rows: number[] = []
  for (let row = column.indexOf(value); row >= 0; row = column.indexOf(value, row + 1)) rows.push(row)
  return Int32Array.from(rows)
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

/** NO_MATCH for texts that have an excluded word or phrase, 0 for others. */
function markExcluded(index: SearchIndex, { excluded }: Query): Uint8Array {
  const marked = new Uint8Array(index.texts.length)
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
  const { columns, facets } = index
  const { all, found } = takeScratch(index)
  const excluded = markExcluded(index, query)
  if (meanings.length === 0) {
    let rows = all
    if (query.isbn13 !== null) {
      const having = listEqual(columns.isbn.subarray(0, all.length), Number(query.isbn13))
      rows = having.filter((row) => excluded[columns.text[row] ?? 0] === 0)
    } else if (query.excluded.length > 0) rows = keepByText(found, columns.text, excluded)
    return { rows, tiers: excluded, best: new Set() }
  }
  const terms = meanings.map((meaning) => listTerms(index, meaning))
  const bits = markWords(index.texts.length, terms, (term) => term.texts)
  const allBits = 2 ** terms.length - 1
  const hard = meanings.map(({ typed }, at) => ({ typed, meant: new Set(terms[at]?.map(({ word }) => word)) }))
  const wanted = query.words.map(
    (typed) => hard.find((word) => word.typed === typed) ?? { typed, meant: new Set([typed]) }
  )
  const tiers = new Uint8Array(index.texts.length).fill(NO_MATCH)
  const matching: IndexedText[] = []
  let best: IndexedText | null = null
  let bestTier = NO_MATCH
  for (let number = 0; number < bits.length; number += 1) {
    // A bit that no word has: see MAX_WORDS.
    if (excluded[number] === NO_MATCH) bits[number] = 2 ** 31
    const text = bits[number] === allBits ? index.texts[number] : null
    if (!text || !query.phrases.every((phrase) => hasPhrase(text, phrase))) continue
    const tier = toTier(wanted, hard, text.folded)
    tiers[number] = tier
    matching.push(text)
    if (tier < bestTier || (tier === bestTier && text.rows.length > (best?.rows.length ?? 0)))
      [best, bestTier] = [text, tier]
  }
  const inCity = markWords(facets.city.shown.length, terms, (term) => term.cities)
  const named = meanings.map(({ typed }) => categories.get(typed) ?? [])
  const inCategory = markWords(facets.category.shown.length, named, (id) =>
    [facets.category.codes.get(id) ?? []].flat()
  )
  const hasPlaces = query.phrases.length === 0 && (inCity.some(Boolean) || inCategory.some(Boolean))
  if (best === null && !hasPlaces) return null
  const isFew = matching.reduce((sum, text) => sum + text.rows.length, 0) * FEW < all.length
  const rows = hasPlaces
    ? keepByPlace(found, columns, [bits, inCategory, inCity], allBits)
    : isFew
      ? copyRows(found, matching)
      : keepByText(found, columns.text, tiers)
  return rows.length === 0 ? null : { rows, tiers, best: new Set(best ? listWords(best.folded) : []) }
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
    titles: texts.map(({ shown, folded, rows }) => ({ shown: shown.title, folded: folded.title, count: rows.length })),
    authors: texts.flatMap(({ shown, folded }) =>
      shown.authors.map((author, at) => ({ shown: author, folded: folded.authors[at] ?? '', count: 1 }))
    )
  }
}
