import type { Query } from '../parse-query'
import { TIERS, toTier } from '../ranking'
import { correctWords, listReadings, readAsTyped, toMaxTypos, type KnownWord, type Meaning, type Reading } from '../readings'
import { listWords, toHardWords, toSpellingKey } from '../words'
import { FREE, toLetters, type IndexedText, type SearchIndex, type Term } from './search-index'

const MAX_BEGINNINGS = 2000
/** The tier of a text that must not be found. Tiers of relevance are less. */
export const NO_MATCH = 255

/** `tierOf`: the tier of the listing in a row, or NO_MATCH. `correction`: the typed words, corrected. */
export type Matches = { tierOf: (row: number) => number; correction: string | null }

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** What the index knows of a word, by one walk through the vocabulary. */
export function toKnownWord({ terms }: SearchIndex, typed: string): KnownWord {
  const [most, letters, spelling] = [toMaxTypos(typed), toLetters(typed), toSpellingKey(typed)]
  const spellings: Term[] = []
  const similar: Term[] = []
  for (const term of terms.values()) {
    if (term.spelling === spelling) spellings.push(term)
    // A typo changes at most two of the letters that a word has.
    const isSimilar = Math.abs(term.word.length - typed.length) <= most && countBits(term.letters ^ letters) <= 2 * most
    if (most > 0 && isSimilar) similar.push(term)
  }
  similar.sort((a, b) => b.texts.length - a.texts.length)
  const toWord = ({ word }: Term) => word
  return { typed, count: terms.get(typed)?.texts.length ?? 0, spellings: spellings.map(toWord), similar: similar.map(toWord) }
}

export function listTerms({ terms }: SearchIndex, { typed, words, isBeginning }: Meaning): Term[] {
  const found = new Set(words.flatMap((word) => terms.get(word) ?? []))
  if (isBeginning) {
    for (const term of terms.values()) {
      if (term.word.startsWith(typed)) found.add(term)
      if (found.size >= MAX_BEGINNINGS) break
    }
  }
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

function hasPhrase({ folded: { title, subtitle, authors, contributors } }: IndexedText, phrase: readonly string[]): boolean {
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
  const wanted = query.words.map((typed) => hard.find((word) => word.typed === typed) ?? { typed, meant: new Set([typed]) })
  const excluded = markExcluded(index, query)
  const tiers = new Uint8Array(index.texts.length).fill(NO_MATCH)
  let best: IndexedText | null = null
  let bestTier = NO_MATCH
  let hasPlaces = false
  for (const [number, text] of index.texts.entries()) {
    if (!text || bits[number] === 0) continue
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
    const number = texts[row] ?? FREE
    const tier = tiers[number] ?? NO_MATCH
    if (tier !== NO_MATCH || !hasPlaces || number === FREE || query.phrases.length > 0 || excluded[number] === 1) return tier
    const places = (bits[category[codes.category[row] ?? 0] ?? FREE] ?? 0) | (bits[city[codes.city[row] ?? 0] ?? FREE] ?? 0)
    return ((bits[number] ?? 0) | places) === all ? TIERS : NO_MATCH
  }
  if (best === null && !(hasPlaces && index.ids.some((_, row) => tierOf(row) !== NO_MATCH))) return null
  return { tierOf, correction: best && reading.isCorrected ? correctWords(query.words, reading, listWords(best.folded)) : null }
}

/** The listings that a query is about, before filters. Null when nothing has all words (see listReadings). */
export function matchWords(index: SearchIndex, query: Query): Matches | null {
  const { text, isbn } = index.columns
  const excluded = markExcluded(index, query)
  if (query.isbn13 !== null || query.words.length === 0) {
    const wanted = query.isbn13 === null ? null : Number(query.isbn13)
    const isFound = (row: number) => text[row] !== FREE && (wanted === null || isbn[row] === wanted) && excluded[text[row] ?? 0] !== 1
    return { tierOf: (row) => (isFound(row) ? 0 : NO_MATCH), correction: null }
  }
  const words = toHardWords(query.words)
  const asTyped = match(index, query, readAsTyped(words))
  if (asTyped) return asTyped
  for (const reading of listReadings(words.map((word) => toKnownWord(index, word)), query.words.at(-1))) {
    const matches = match(index, query, reading)
    if (matches) return matches
  }
  return null
}

/** Listings whose texts have most of the words, counted in letters: long words say more. Null when none has any. */
export function matchNearest(index: SearchIndex, words: readonly string[]): Matches | null {
  const [, { meanings }] = listReadings(toHardWords(words).map((word) => toKnownWord(index, word)))
  const bits = markWords(index, meanings.map((meaning) => listTerms(index, meaning)))
  const scores = [...bits].map((marked) => meanings.reduce((sum, { typed }, at) => sum + ((marked >>> at) & 1) * typed.length, 0))
  const most = scores.reduce((one, other, number) => (index.texts[number]?.listings ? Math.max(one, other) : one), 0)
  const { text } = index.columns
  return most === 0 ? null : { tierOf: (row) => (scores[text[row] ?? FREE] === most ? 0 : NO_MATCH), correction: null }
}
