import { correctWords } from '../correct-words'
import { listWords } from '../fold-texts'
import type { Query } from '../parse-query'
import { TIERS, toTier, type WantedWord } from '../rank-texts'
import { toHardWords } from '../soft-words'
import { FREE, type ListingTable } from './listing-table'
import { readCorrected, readExactly, readWidely, type Meaning } from './meanings'
import type { IndexedText, TextIndex } from './text-index'

/** In `tiers`: the text does not have all words, or has what is excluded. Tiers are less than both. */
export const NO_MATCH = 255
export const EXCLUDED = 254
/** Words looked for at once, a bit each; a search of eighty characters hardly has more. */
const MAX_WORDS = 31

/**
 * What answers a query: texts by their tier of relevance and, where words name categories or cities, the listings there that
 * have the other words, in tier TIERS.
 */
export type Matches = {
  /** A tier for each text, the lowest is best. */
  tiers: Uint8Array
  texts: readonly number[]
  /** The words, as bits, that texts, categories and cities have, and all of them; null where no word names a category or city. */
  places: { texts: Uint32Array; categories: Uint32Array; cities: Uint32Array; all: number } | null
  correction: string | null
}

type Bits = NonNullable<Matches['places']> & { touched: number[]; hasPlaces: boolean }

/** Which of the words each text, category and city has. */
function markWords(index: TextIndex, table: ListingTable, meanings: readonly Meaning[]): Bits {
  const bits: Bits = {
    texts: new Uint32Array(index.texts.length), touched: [], hasPlaces: false, all: 2 ** meanings.length - 1,
    categories: new Uint32Array(table.dictionaries.category.values.length), cities: new Uint32Array(table.dictionaries.city.values.length)
  }
  meanings.forEach(({ terms }, at) => {
    const bit = 1 << at
    for (const { texts, categories, cities } of terms) {
      for (const text of texts) {
        if (bits.texts[text] === 0) bits.touched.push(text)
        bits.texts[text] = (bits.texts[text] ?? 0) | bit
      }
      for (const code of categories) bits.categories[code] = (bits.categories[code] ?? 0) | bit
      for (const code of cities) bits.cities[code] = (bits.cities[code] ?? 0) | bit
      bits.hasPlaces ||= categories.length + cities.length > 0
    }
  })
  return bits
}

function holds(text: IndexedText | null | undefined, phrase: readonly string[]): boolean {
  if (!text) return false
  const { title, subtitle, authors, contributors } = text.folded
  const wanted = ` ${phrase.join(' ')} `
  return [title, subtitle, ...authors, ...contributors].some((field) => ` ${field} `.includes(wanted))
}

/** The texts that have an excluded word or phrase. */
export function markExcluded(index: TextIndex, { excluded }: Query): Uint8Array | null {
  if (excluded.length === 0) return null
  const marked = new Uint8Array(index.texts.length)
  for (const phrase of excluded) {
    for (const text of index.find(phrase[0] ?? '')?.texts ?? []) {
      if (phrase.length === 1 || holds(index.texts[text], phrase)) marked[text] = 1
    }
  }
  return marked
}

function toWanted(words: readonly string[], meanings: readonly Meaning[]): { wanted: WantedWord[]; hard: WantedWord[] } {
  const hard = meanings.map(({ typed, terms }) => ({ typed, meant: new Set(terms.map(({ word }) => word)) }))
  const byTyped = new Map(hard.map((word) => [word.typed, word]))
  return { wanted: words.map((typed) => byTyped.get(typed) ?? { typed, meant: new Set([typed]) }), hard }
}

/** True for a listing whose text, category and city have all words together. */
export function hasAllWords({ columns: { text, codes } }: ListingTable, places: NonNullable<Matches['places']>, row: number): boolean {
  const { texts, categories, cities, all } = places
  return ((texts[text[row] ?? 0] ?? 0) | (categories[codes.category[row] ?? 0] ?? 0) | (cities[codes.city[row] ?? 0] ?? 0)) === all
}

function hasPlace(table: ListingTable, { tiers, places }: Pick<Matches, 'tiers' | 'places'>): boolean {
  if (places === null) return false
  for (let row = 0; row < table.size; row += 1) {
    const number = table.columns.text[row] ?? FREE
    if (number !== FREE && tiers[number] !== EXCLUDED && hasAllWords(table, places, row)) return true
  }
  return false
}

/** The typed words as the best text has them, where typos were corrected; an unfinished word stays as it is. */
function toCorrection(index: TextIndex, wanted: readonly WantedWord[], { texts, tiers }: Pick<Matches, 'texts' | 'tiers'>): string | null {
  const listings = (number: number) => index.texts[number]?.listings ?? 0
  const better = (one: number, other: number) => (tiers[one] ?? 0) - (tiers[other] ?? 0) || listings(other) - listings(one)
  const best = texts.reduce((one, other) => (better(one, other) <= 0 ? one : other), texts[0] ?? -1)
  const text = index.texts[best]
  if (!text) return null
  const meant = new Map(wanted.map((word) => [word.typed, word.meant]))
  return correctWords(wanted.map(({ typed }) => typed), (word) => meant.get(word) ?? [], listWords(text.folded))
}

function match(index: TextIndex, table: ListingTable, query: Query, meanings: readonly Meaning[], isCorrected: boolean): Matches | null {
  const { touched, hasPlaces, ...bits } = markWords(index, table, meanings)
  const { wanted, hard } = toWanted(query.words, meanings)
  const excluded = markExcluded(index, query)
  const tiers = new Uint8Array(index.texts.length).fill(NO_MATCH)
  const texts = touched.filter((number) => {
    const text = index.texts[number]
    if (!text || bits.texts[number] !== bits.all || excluded?.[number] === 1) return false
    if (!query.phrases.every((phrase) => holds(text, phrase))) return false
    tiers[number] = toTier(wanted, hard, text.folded)
    return true
  })
  excluded?.forEach((isExcluded, number) => {
    if (isExcluded === 1) tiers[number] = EXCLUDED
  })
  const found = { tiers, texts, places: hasPlaces && query.phrases.length === 0 ? bits : null }
  if (texts.length === 0 && !hasPlace(table, found)) return null
  return { ...found, correction: isCorrected ? toCorrection(index, wanted, found) : null }
}

/**
 * What has all words of a query (small words need not be there), in three steps, each only if the one before has found nothing:
 * as typed; with unknown words corrected; with every word corrected or unfinished. Null when nothing has them.
 */
export function matchTexts(index: TextIndex, table: ListingTable, query: Query): Matches | null {
  const hard = toHardWords(query.words).slice(0, MAX_WORDS)
  const steps = [() => readExactly(index, hard), () => readCorrected(index, hard, query.words.at(-1)), () => readWidely(index, hard)]
  for (const [step, read] of steps.entries()) {
    const meanings = read()
    const found = meanings.every(({ terms }) => terms.length > 0) ? match(index, table, query, meanings, step > 0) : null
    if (found) return found
  }
  return null
}

/** The texts that have most of the words, counted in letters: long words say more. Null when none has any. */
export function matchNearest(index: TextIndex, table: ListingTable, query: Query): Matches | null {
  const meanings = readCorrected(index, toHardWords(query.words).slice(0, MAX_WORDS), undefined).filter(({ terms }) => terms.length > 0)
  const { texts: bits, touched } = markWords(index, table, meanings)
  const toScore = (number: number) => meanings.reduce((sum, { typed }, at) => sum + ((bits[number] ?? 0) & (1 << at) ? typed.length : 0), 0)
  const best = touched.reduce((most, number) => Math.max(most, toScore(number)), 0)
  const texts = touched.filter((number) => toScore(number) === best)
  if (texts.length === 0) return null
  const tiers = new Uint8Array(index.texts.length).fill(NO_MATCH)
  for (const number of texts) tiers[number] = TIERS
  return { tiers, texts, places: null, correction: null }
}
