import type { SearchSort } from './search'
import type { FoldedTexts } from './words'

/** A typed word and the words that it may stand for. */
export type WantedWord = { typed: string; meant: ReadonlySet<string> }

/** By what listings are sorted, within their tier of relevance; ascending for `price-asc` only. */
export const SORT_KEYS = {
  relevance: 'rankedAt',
  newest: 'listedAt',
  'price-asc': 'price',
  'price-desc': 'price'
} as const satisfies Record<SearchSort, string>

/** Tiers of relevance, the best is 0. In tier TIERS a category or city has some of the words. */
export const TIERS = 8

function isWhole(words: readonly string[], wanted: readonly WantedWord[]): boolean {
  return words.length === wanted.length && wanted.every(({ meant }, at) => meant.has(words[at] ?? ''))
}

function findRun(words: readonly string[], wanted: readonly WantedWord[]): 'beginning' | 'inside' | null {
  for (let from = 0; from + wanted.length <= words.length; from += 1) {
    if (!wanted.every(({ meant }, at) => meant.has(words[from + at] ?? ''))) continue
    return from > 0 ? 'inside' : 'beginning'
  }
  return null
}

/**
 * The tier of a book, from 0 (best) to TIERS - 1: title before author before subtitle, the words in the typed order before
 * any order, all of a title before a part of it. It depends on nothing else, so the order stays while listings are sold.
 * `hard`: the words without the small ones.
 */
export function toTier(wanted: readonly WantedWord[], hard: readonly WantedWord[], text: FoldedTexts): number {
  const title = text.title.split(' ')
  const main = text.main === text.title ? title : text.main.split(' ')
  const has = (words: readonly string[]) => (wantedWord: WantedWord) => words.some((word) => wantedWord.meant.has(word))
  if (isWhole(title, wanted) || isWhole(main, wanted)) return 0
  const isTitle = hard.every(has(title))
  // Names are split only where the title does not decide: this runs for every text that is found.
  const names = isTitle ? [] : text.authors.flatMap((author) => author.split(' '))
  const isTitleOrAuthor = isTitle || hard.every(has([...title, ...names]))
  if (isTitleOrAuthor && text.main !== '' && main.every((word) => wanted.some(({ meant }) => meant.has(word)))) return 1
  const run = findRun(title, wanted)
  if (run === 'beginning' || text.authors.some((author) => isWhole(author.split(' '), wanted))) return 2
  if (run === 'inside') return 3
  if (isTitle) return 4
  if (hard.every(has(names))) return 5
  return isTitleOrAuthor ? 6 : 7
}

/** A title or an author that may be suggested, and how many listings or texts have it. */
export type Candidate = { shown: string; folded: string; count: number }

/** True for a text with all the words, of which the last may be unfinished. */
export function isTyped(folded: string, words: readonly string[]): boolean {
  const own = folded.split(' ')
  return words.every((word, at) => own.some((one) => (at === words.length - 1 ? one.startsWith(word) : one === word)))
}

/** What begins as typed before what has the words before what has them corrected; the more frequent, then the shorter first. */
export function rankCandidates(candidates: readonly Candidate[], words: readonly string[]): string[] {
  const typed = words.join(' ')
  const ranked = new Map<string, Candidate & { score: number }>()
  for (const { shown, folded, count } of candidates) {
    const known = ranked.get(folded)
    const fit = folded.startsWith(typed) ? 1500 : isTyped(folded, words) ? 500 : 0
    const sum = count + (known?.count ?? 0)
    ranked.set(folded, { shown: known?.shown ?? shown, folded, count: sum, score: fit + Math.min(sum, 400) })
  }
  const sorted = [...ranked.values()].sort((a, b) => b.score - a.score || a.folded.length - b.folded.length)
  return sorted.map(({ shown }) => shown)
}
