import type { Query } from '../parse-query'
import { TIERS, toTier } from '../ranking'
import {
  correctAll,
  correctWords,
  listReadings,
  readAsTyped,
  toMaxTypos,
  type KnownWord,
  type Meaning,
  type Reading
} from '../readings'
import { listWords, toHardWords, toSpellingKey } from '../words'
import { FREE, toLetters, type IndexedText, type SearchIndex, type Term } from './search-index'

const MAX_BEGINNINGS = 2000
/** The tier of a text that must not be found. Tiers of relevance are less. */
export const NO_MATCH = 255

/** `tierOf`: the tier of the listing in a row, or NO_MATCH. `correction`: the typed words, corrected. */
export type Matches = { tierOf: (row: number) => number; correction: string | null }

/** The terms that can be a word with at most `most` typos. A typo changes at most two of the letters that a word has. */
function listSimilar(terms: readonly Term[], word: string, most: number): string[] {
  if (most === 0) return []
  const letters = toLetters(word)
  const similar: Term[] = []
  for (const term of terms) {
    let others = term.letters ^ letters
    for (let bit = 0; bit < 2 * most; bit += 1) others &= others - 1
    if (others === 0 && Math.abs(term.word.length - word.length) <= most) similar.push(term)
  }
  return similar.sort((a, b) => b.texts.length - a.texts.length).map((term) => term.word)
}

/** The vocabulary is only walked when a reading asks for it. */
export function toKnownWord(index: SearchIndex, typed: string): KnownWord {
  return {
    typed,
    count: index.terms.get(typed)?.texts.length ?? 0,
    get spellings() {
      const key = toSpellingKey(typed)
      const spellings: string[] = []
      for (const { word, spelling } of index.vocabulary) if (spelling === key) spellings.push(word)
      return spellings
    },
    get similar() {
      return listSimilar(index.vocabulary, typed, toMaxTypos(typed))
    }
  }
}

export function listTerms({ terms, vocabulary }: SearchIndex, { typed, words, isBeginning }: Meaning): Term[] {
  const found = new Set(words.flatMap((word) => terms.get(word) ?? []))
  if (!isBeginning) return [...found]
  let [from, end] = [0, vocabulary.length]
  while (from < end) {
    const middle = (from + end) >>> 1
    if ((vocabulary[middle]?.word ?? '') < typed) from = middle + 1
    else end = middle
  }
  for (
    let term = vocabulary[from];
    term?.word.startsWith(typed) && found.size < MAX_BEGINNINGS;
    term = vocabulary[(from += 1)]
  )
    found.add(term)
  return [...found]
}

/** For each text, the words that it has, a bit each. */
export function markWords(index: SearchIndex, terms: readonly (readonly Term[])[]): Uint32Array {
  const bits = new Uint32Array(index.texts.length)
  terms.forEach((meant, at) => {
    for (const { texts } of meant) for (const number of texts) bits[number] = (bits[number] ?? 0) | (1 << at)
  })
  return bits
}

function hasPhrase(
  { folded: { title, subtitle, authors, contributors } }: IndexedText,
  phrase: readonly string[]
): boolean {
  const wanted = ` ${phrase.join(' ')} `
  return [title, subtitle, ...authors, ...contributors].some((field) => ` ${field} `.includes(wanted))
}

/** The texts that have an excluded word or phrase are 1. */
function markExcluded(index: SearchIndex, { excluded }: Query): Uint8Array {
  const marked = new Uint8Array(index.texts.length)
  for (const phrase of excluded) {
    for (const number of index.terms.get(phrase[0] ?? '')?.texts ?? []) {
      const text = index.texts[number]
      if (text && hasPhrase(text, phrase)) marked[number] = 1
    }
  }
  return marked
}

/** What has all words in one reading of them; null when nothing has. */
function match(index: SearchIndex, query: Query, reading: Reading): Matches | null {
  const terms = reading.meanings.map((meaning) => listTerms(index, meaning))
  if (terms.some(({ length }) => length === 0)) return null
  const bits = markWords(index, terms)
  const all = 2 ** terms.length - 1
  const hard = reading.meanings.map(({ typed }, at) => ({ typed, meant: new Set(terms[at]?.map(({ word }) => word)) }))
  const wanted = query.words.map(
    (typed) => hard.find((word) => word.typed === typed) ?? { typed, meant: new Set([typed]) }
  )
  const excluded = markExcluded(index, query)
  const tiers = new Uint8Array(index.texts.length).fill(NO_MATCH)
  let best: IndexedText | null = null
  let bestTier = NO_MATCH
  let hasPlaces = false
  for (let number = 0; number < bits.length; number += 1) {
    const text = bits[number] === 0 ? null : index.texts[number]
    if (!text) continue
    hasPlaces ||= text.listings === 0
    if (text.listings === 0 || bits[number] !== all || excluded[number] === 1) continue
    if (!query.phrases.every((phrase) => hasPhrase(text, phrase))) continue
    const tier = toTier(wanted, hard, text.folded)
    tiers[number] = tier
    if (tier < bestTier || (tier === bestTier && text.listings > (best?.listings ?? 0))) [best, bestTier] = [text, tier]
  }
  const { text: texts, codes } = index.columns
  const { category, city } = index.placeTexts

  /** A listing is found by its text, or by its text, category and city together. */
  function tierOf(row: number): number {
    const number = texts[row] ?? 0
    const tier = tiers[number] ?? 0
    if (tier !== NO_MATCH || !hasPlaces || query.phrases.length > 0 || excluded[number] === 1) return tier
    const places =
      (bits[category[codes.category[row] ?? 0] ?? FREE] ?? 0) | (bits[city[codes.city[row] ?? 0] ?? FREE] ?? 0)
    return ((bits[number] ?? 0) | places) === all ? TIERS : NO_MATCH
  }
  if (best === null && !(hasPlaces && index.ids.some((id, row) => id !== '' && tierOf(row) !== NO_MATCH))) return null
  return {
    tierOf,
    correction: best && reading.isCorrected ? correctWords(query.words, reading, listWords(best.folded)) : null
  }
}

/** The listings that a query is about, before filters. Null when nothing has all words (see listReadings). */
export function matchWords(index: SearchIndex, query: Query): Matches | null {
  const { text, isbn } = index.columns
  const excluded = markExcluded(index, query)
  if (query.isbn13 !== null || query.words.length === 0) {
    const wanted = query.isbn13 === null ? null : Number(query.isbn13)
    const isFound = (row: number) => (wanted === null || isbn[row] === wanted) && excluded[text[row] ?? 0] !== 1
    return { tierOf: (row) => (isFound(row) ? 0 : NO_MATCH), correction: null }
  }
  const words = toHardWords(query.words)
  const asTyped = match(index, query, readAsTyped(words))
  if (asTyped) return asTyped
  for (const reading of listReadings(
    words.map((word) => toKnownWord(index, word)),
    query.words.at(-1)
  )) {
    const matches = match(index, query, reading)
    if (matches) return matches
  }
  return null
}

/** Listings whose texts have most of the words, counted in letters: long words say more. Null when none has any. */
export function matchNearest(index: SearchIndex, words: readonly string[]): Matches | null {
  const meanings = correctAll(toHardWords(words).map((word) => toKnownWord(index, word)))
  const bits = markWords(
    index,
    meanings.map((meaning) => listTerms(index, meaning))
  )
  const scores = [...bits].map((marked) =>
    meanings.reduce((sum, { typed }, at) => sum + ((marked >>> at) & 1) * typed.length, 0)
  )
  const most = scores.reduce((one, other, number) => (index.texts[number]?.listings ? Math.max(one, other) : one), 0)
  const { text } = index.columns
  return most === 0 ? null : { tierOf: (row) => (scores[text[row] ?? 0] === most ? 0 : NO_MATCH), correction: null }
}
