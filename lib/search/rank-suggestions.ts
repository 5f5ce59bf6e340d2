import { foldText } from '@/lib/listings/fold-text'
import type { CategoryNames } from './engine'

/** A title that may be suggested, its folded words and how many listings have it. */
type Title = { title: string; folded: string; listings: number }
type Author = { author: string; folded: string; count: number }

const MAX_TITLES = 8
const MAX_AUTHORS = 3
const MAX_CATEGORIES = 2

/** True for a text that has the finished words and one that begins like the last. */
function isTyped(folded: string, words: readonly string[]): boolean {
  const own = folded.split(' ')
  return words.every((word, at) => own.some((one) => (at === words.length - 1 ? one.startsWith(word) : one === word)))
}

/** Titles that begin as typed before others, each once, those with most listings first. */
export function rankTitles(titles: Iterable<Title>, words: readonly string[]): string[] {
  const typed = words.join(' ')
  const best = new Map<string, Title & { score: number }>()
  for (const { title, folded, listings } of titles) {
    const isBegun = folded.startsWith(typed)
    const score = (isBegun ? 1000 : 0) + (isBegun || isTyped(folded, words) ? 500 : 0) + Math.min(listings, 400)
    if (score > (best.get(folded)?.score ?? -1)) best.set(folded, { title, folded, listings, score })
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.folded.length - b.folded.length).slice(0, MAX_TITLES).map(({ title }) => title)
}

/** Authors who have all the typed words in their name, those of most texts first. */
export function rankAuthors(authors: Iterable<Author>, words: readonly string[]): string[] {
  const counts = new Map<string, { author: string; count: number }>()
  for (const { author, folded, count } of authors) {
    if (isTyped(folded, words)) counts.set(folded, { author, count: (counts.get(folded)?.count ?? 0) + count })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MAX_AUTHORS).map(({ author }) => author)
}

/** The ids of categories with a name in any language that has the words. */
export function rankCategories(categories: readonly CategoryNames[], words: readonly string[]): string[] {
  return categories.filter(({ names }) => names.some((name) => isTyped(foldText(name), words))).slice(0, MAX_CATEGORIES).map(({ id }) => id)
}
