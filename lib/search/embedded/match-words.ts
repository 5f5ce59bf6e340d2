import type { Query } from '../parse-query'
import { toMeaning, type KnownWord, type Wanted } from '../readings'
import { hasApostrophe, toPlainWord } from '../search-text'
import { MAX_WORDS, toSpellingKey } from '../words'
import { toLetters } from './letters'
import type { IndexedText, SearchIndex, Term } from './search-index'
import { hasPhrase, listTerms, toPhrase } from './phrases'
import { toTier, type WantedBits } from './tiers'

/** The tier of a listing that must not be found. Tiers of relevance are less. */
const NO_MATCH = 255
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
  for (const { rows } of texts) for (const row of rows) to[end++] = row
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

export function byFrequency(one: Term, other: Term): number {
  return other.texts.length - one.texts.length
}

/** The terms that can be a word with at most `most` typos. A typo changes at most two of the letters that a word has. */
function listSimilar({ terms }: SearchIndex, word: string, most: number): string[] {
  const letters = toLetters(word)
  const similar: Term[] = []
  for (const term of terms.items) {
    if (!term || hasApostrophe(term.key)) continue
    let others = term.letters ^ letters
    for (let bit = 0; bit < 2 * most; bit += 1) others &= others - 1
    if (others === 0 && Math.abs(term.key.length - word.length) <= most) similar.push(term)
  }
  return similar.sort(byFrequency).map(({ key }) => key)
}

export function toKnownWord(index: SearchIndex, typed: string): KnownWord {
  const plain = toPlainWord(typed)
  const own = listTerms(index, toMeaning(typed)).flatMap((number) => index.terms.items[number] ?? [])
  return {
    typed,
    count: own.reduce((sum, { texts, cities }) => sum + texts.length + cities.length, 0),
    listSpellings() {
      const key = toSpellingKey(plain)
      const spellings: string[] = []
      for (const other of index.terms.items) if (other?.spelling === key) spellings.push(other.key)
      return spellings
    },
    listSimilar: (most) => listSimilar(index, plain, most)
  }
}

/** For each number of the posting lists, the words in whose lists it is, a bit each. */
export function markWords<Meant>(
  size: number,
  words: readonly (readonly Meant[])[],
  toPostings: (one: Meant) => readonly number[]
): Uint32Array {
  const bits = new Uint32Array(size)
  words.forEach((meant, at) => {
    const bit = 1 << Math.min(at, MAX_WORDS)
    for (const one of meant) for (const number of toPostings(one)) bits[number] = (bits[number] ?? 0) | bit
  })
  return bits
}

/** A text with words of these, but not one behind the other, loses their bits. */
function requireAdjacent(index: SearchIndex, bits: Uint32Array, { adjacent, meanings }: Wanted): void {
  for (const words of adjacent) {
    const phrase = toPhrase(index, words)
    const mask = meanings.reduce((sum, { typed }, at) => (words.includes(typed) ? sum | (1 << at) : sum), 0)
    bits.forEach((own, number) => {
      const text = (own & mask) === 0 ? null : index.texts.items[number]
      if (text && !hasPhrase(text, phrase)) bits[number] = own & ~mask
    })
  }
}

/** NO_MATCH for texts that have an excluded word or phrase, 0 for others. */
function markExcluded(index: SearchIndex, { excluded }: Query): Uint8Array {
  const marked = new Uint8Array(index.texts.items.length)
  for (const phrase of excluded.map((words) => toPhrase(index, words))) {
    for (const number of [...(phrase[0] ?? [])].flatMap((term) => index.terms.items[term]?.texts ?? [])) {
      const text = index.texts.items[number]
      if (text && hasPhrase(text, phrase)) marked[number] = NO_MATCH
    }
  }
  return marked
}

/** `terms`: of each meaning. Small words that no meaning has rank a book higher. Words beyond MAX_WORDS share a bit. */
function toWantedBits(
  index: SearchIndex,
  { query, meanings }: Pick<Wanted, 'query' | 'meanings'>,
  terms: readonly number[][]
): WantedBits {
  const words = [...new Set([...meanings.map(({ typed }) => typed), ...query.words])]
  const meant = words.map((word, at) => terms[at] ?? listTerms(index, toMeaning(word)))
  return {
    typed: query.words.map((word) => 1 << Math.min(words.indexOf(word), MAX_WORDS)),
    hard: 2 ** meanings.length - 1,
    meant: markWords(index.terms.items.length, meant, (term) => [term])
  }
}

/** The listings that a query is about, before filters. Null when none has all words. */
export function matchWords(index: SearchIndex, wantedWords: Wanted): Matches | null {
  const { query, meanings, categories, year } = wantedWords
  const { columns, facets } = index
  const terms = meanings.map((meaning) => listTerms(index, meaning))
  const named = meanings.map(({ typed }) => categories.get(typed) ?? [])
  if (terms.some((meant, at) => meant.length === 0 && named[at]?.length === 0)) return null
  const { all, found } = takeScratch(index)
  const excluded = markExcluded(index, query)
  if (meanings.length === 0) {
    let rows = all
    if (query.isbn13 !== null) {
      const having = listEqual(columns.isbn.subarray(0, all.length), Number(query.isbn13))
      rows = having.filter((row) => excluded[columns.text[row] ?? 0] === 0)
      if (rows.length === 0) return null
    } else if (query.excluded.length > 0) rows = keepByText(found, columns.text, excluded)
    return { rows, tiers: excluded, best: new Set() }
  }
  const { items: texts } = index.texts
  const bits = markWords(texts.length, terms, (term) => index.terms.items[term]?.texts ?? [])
  requireAdjacent(index, bits, wantedWords)
  const wanted = toWantedBits(index, { query, meanings }, terms)
  const phrases = query.phrases.map((phrase) => toPhrase(index, phrase))
  const tiers = new Uint8Array(texts.length).fill(NO_MATCH)
  const matching: IndexedText[] = []
  let best: IndexedText | null = null
  let bestTier = NO_MATCH
  for (let number = 0; number < bits.length; number += 1) {
    // A bit that no word has: see MAX_WORDS.
    if (excluded[number] === NO_MATCH) bits[number] = 2 ** 31
    const text = bits[number] === wanted.hard ? texts[number] : null
    if (!text || !phrases.every((phrase) => hasPhrase(text, phrase))) continue
    const tier = toTier(text, wanted)
    tiers[number] = tier
    matching.push(text)
    if (tier < bestTier || (tier === bestTier && text.rows.length > (best?.rows.length ?? 0)))
      [best, bestTier] = [text, tier]
  }
  const inCity = markWords(facets.city.shown.length, terms, (term) => index.terms.items[term]?.cities ?? [])
  const inCategory = markWords(facets.category.shown.length, named, (id) =>
    [facets.category.codes.get(id) ?? []].flat()
  )
  const hasPlaces = query.phrases.length === 0 && (inCity.some(Boolean) || inCategory.some(Boolean))
  if (best === null && !hasPlaces) return null
  const isFew = matching.reduce((sum, text) => sum + text.rows.length, 0) * FEW < all.length
  const matched = hasPlaces
    ? keepByPlace(found, columns, [bits, inCategory, inCity], wanted.hard)
    : isFew
      ? copyRows(found, matching)
      : keepByText(found, columns.text, tiers)
  const rows = year === null ? matched : matched.filter((row) => columns.year[row] === year)
  const words = best ? best.words.flatMap((number) => index.terms.items[number]?.key ?? []) : []
  return rows.length === 0 ? null : { rows, tiers, best: new Set(words) }
}
