import type { SearchSort } from './search'
import { listForms, listMeant } from './search-text'

/** By what listings are sorted, within their tier of relevance; ascending for `price-asc` only. */
export const SORT_KEYS = {
  relevance: 'rankedAt',
  newest: 'listedAt',
  'price-asc': 'price',
  'price-desc': 'price'
} as const satisfies Record<SearchSort, string>

/** Tiers of relevance, the best is 0. In tier TIERS a category or city has some of the words. */
export const TIERS = 8

/** A title or an author that may be suggested, and how many listings or texts have it. */
export type Candidate = { shown: string; folded: string; count: number }

/** True for a text with all the words, of which the last may be unfinished. */
export function isTyped(folded: string, words: readonly string[]): boolean {
  const own = folded.split(' ').flatMap((word) => [word, ...listForms(word)])
  const isOwn = (word: string, isLast: boolean) => own.some((one) => (isLast ? one.startsWith(word) : one === word))
  return words.every((word, at) => [word, ...listMeant(word)].some((meant) => isOwn(meant, at === words.length - 1)))
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
