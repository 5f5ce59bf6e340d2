import { z } from 'zod'
import { countTypos } from '../count-typos'
import type { CategoryNames } from '../engine'
import { foldText } from '@/lib/listings/fold-text'
import type { Ask } from './connection'
import { SPELLING } from './indexed-document'
import { toSpellingTerm, type Meaning } from './word-queries'

/** A word that so few listings have is taken for a typo when nothing has all the words. */
const RARE = 3
/** Corrections of all words together, since a query may have 1,024 clauses (indices.query.bool.max_clause_count), but some of each. */
const MAX_CORRECTIONS = 60
const MIN_CORRECTIONS = 3

/** What the index knows of a typed word. `listings`: how many have it in their texts. */
type KnownWord = { typed: string; listings: number; isPlace: boolean; hasSpellings: boolean; near: readonly string[]; categories: readonly string[] }

const Known = z.object({
  aggregations: z.record(z.string(), z.object({ doc_count: z.int() })),
  suggest: z.record(z.string(), z.array(z.object({ options: z.array(z.object({ text: z.string() })) })))
})

export function listCategories(categories: readonly CategoryNames[], word: string): string[] {
  return categories.filter(({ names }) => names.some((name) => foldText(name).split(' ').includes(word))).map(({ id }) => id)
}

/** Asks the index which of some words it has, and which ones it has that are like them. */
export async function readKnownWords(ask: Ask, index: string, words: readonly string[], categories: readonly CategoryNames[]): Promise<KnownWord[]> {
  const filters = words.flatMap((word, at) => [
    [`text${at}`, { term: { words: word } }], [`city${at}`, { term: { city: word } }], [`spelling${at}`, { term: { words: toSpellingTerm(word) } }]
  ] as const)
  const term = { field: 'words', suggest_mode: 'always', size: MAX_CORRECTIONS, max_edits: 2, prefix_length: 0, string_distance: 'damerau_levenshtein' }
  const { aggregations, suggest } = await ask({
    method: 'POST', path: `/${index}/_search`,
    body: {
      size: 0, track_total_hits: false,
      aggs: Object.fromEntries(filters.map(([name, filter]) => [name, { filter }])),
      suggest: Object.fromEntries(words.map((text, at) => [`w${at}`, { text, term }]))
    }
  }, Known)
  const count = (name: string) => aggregations[name]?.doc_count ?? 0
  return words.map((typed, at) => ({
    typed, listings: count(`text${at}`), isPlace: count(`city${at}`) > 0 || listCategories(categories, typed).length > 0,
    hasSpellings: count(`spelling${at}`) > 0, categories: listCategories(categories, typed),
    near: (suggest[`w${at}`] ?? []).flatMap(({ options }) => options.map(({ text }) => text)).filter((text) => !text.startsWith(SPELLING))
  }))
}

export function asTyped(words: readonly string[], categories: readonly CategoryNames[]): Meaning[] {
  return words.map((typed) => ({ typed, words: [typed], isBeginning: false, categories: listCategories(categories, typed) }))
}

/** How many typos a word of this length may have; numbers have none. */
function toMaxTypos(word: string, [one, two]: readonly [one: number, two: number]): number {
  if (/\p{N}/u.test(word)) return 0
  return word.length >= two ? 2 : word.length >= one ? 1 : 0
}

function listCorrections({ typed, near }: KnownWord, lengths: readonly [one: number, two: number]): string[] {
  const most = toMaxTypos(typed, lengths)
  const typos = (word: string) => countTypos(typed, word, most)
  return near.filter((word) => typos(word) <= most).sort((a, b) => typos(a) - typos(b) || Number(b[0] === typed[0]) - Number(a[0] === typed[0]))
}

const spellings = ({ typed, hasSpellings }: KnownWord) => (hasSpellings ? [toSpellingTerm(typed)] : [])
const isKnown = ({ listings, isPlace }: KnownWord) => listings > 0 || isPlace

/** Meanings of all words; `isCorrected`: those of mistyped and unfinished words are among them. */
type Reading = { meanings: Meaning[]; isCorrected: boolean }

/** The readings of words of which nothing is found as typed, in the order in which they are tried. `last`: may be unfinished. */
export function listReadings(known: readonly KnownWord[], last: string | undefined): [spelled: Reading, corrected: Reading, wide: Reading] {
  const read = (toMeaning: (word: KnownWord) => Pick<Meaning, 'words' | 'isBeginning'>) =>
    known.map((word): Meaning => ({ typed: word.typed, categories: word.categories, ...toMeaning(word) }))
  const own = (word: KnownWord) => (isKnown(word) ? [word.typed] : [])
  const most = Math.max(MIN_CORRECTIONS, Math.floor(MAX_CORRECTIONS / known.length))
  const corrections = (word: KnownWord, lengths: readonly [number, number]) => listCorrections(word, lengths).slice(0, most)
  const isLong = ({ typed }: KnownWord) => typed.length > 1
  const spelled = read((word) => ({ words: isKnown(word) ? own(word) : spellings(word), isBeginning: false }))
  const corrected = read((word) => word.listings > RARE ? { words: own(word), isBeginning: false } : {
    words: [...own(word), ...spellings(word), ...corrections(word, [5, 9])], isBeginning: word.typed === last && isLong(word)
  })
  const wide = read((word) => ({ words: [...own(word), ...spellings(word), ...corrections(word, [4, 8])], isBeginning: isLong(word) }))
  return [{ meanings: spelled, isCorrected: false }, { meanings: corrected, isCorrected: true }, { meanings: wide, isCorrected: true }]
}
