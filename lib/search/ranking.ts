import { foldText } from '@/lib/listings/fold-text'
import type { CategoryNames } from './engine'
import type { FoldedTexts } from './words'

/** A typed word and the words that it may stand for. */
export type WantedWord = { typed: string; meant: ReadonlySet<string> }

/** Tiers of relevance, the best is 0. In tier TIERS a category or city has some of the words. */
export const TIERS = 8

function findRun(words: readonly string[], wanted: readonly WantedWord[]): 'whole' | 'beginning' | 'inside' | null {
  for (let from = 0; from + wanted.length <= words.length; from += 1) {
    if (!wanted.every(({ meant }, at) => meant.has(words[from + at] ?? ''))) continue
    if (from > 0) return 'inside'
    return words.length === wanted.length ? 'whole' : 'beginning'
  }
  return null
}

/**
 * The tier of a book, from 0 (best) to TIERS - 1: title before author before subtitle, the words in the typed order before
 * any order, all of a title before a part of it. It depends on nothing else, so the order stays while listings are sold.
 * `hard`: the words without the small ones.
 */
export function toTier(wanted: readonly WantedWord[], hard: readonly WantedWord[], text: FoldedTexts): number {
  const [title, main] = [text.title.split(' '), text.main.split(' ')]
  const has = (words: readonly string[]) => (wantedWord: WantedWord) => words.some((word) => wantedWord.meant.has(word))
  const run = findRun(title, wanted)
  if (run === 'whole' || findRun(main, wanted) === 'whole') return 0
  const isTitle = hard.every(has(title))
  // Names are split only where the title does not decide: this runs for every text that is found.
  const names = isTitle ? [] : text.authors.flatMap((author) => author.split(' '))
  const isTitleOrAuthor = isTitle || hard.every(has([...title, ...names]))
  if (isTitleOrAuthor && text.main !== '' && main.every((word) => wanted.some(({ meant }) => meant.has(word)))) return 1
  if (run === 'beginning' || text.authors.some((author) => findRun(author.split(' '), wanted) === 'whole')) return 2
  if (run === 'inside') return 3
  if (isTitle) return 4
  if (hard.every(has(names))) return 5
  return isTitleOrAuthor ? 6 : 7
}

/** A title or an author that may be suggested, and how many listings or texts have it. */
export type Candidate = { shown: string; folded: string; count: number }

const MAX_TITLES = 8
const MAX_AUTHORS = 3
const MAX_CATEGORIES = 2

function isTyped(folded: string, words: readonly string[]): boolean {
  const own = folded.split(' ')
  return words.every((word, at) => own.some((one) => (at === words.length - 1 ? one.startsWith(word) : one === word)))
}

export function rankTitles(titles: Iterable<Candidate>, words: readonly string[]): string[] {
  const typed = words.join(' ')
  const best = new Map<string, Candidate & { score: number }>()
  for (const title of titles) {
    const isBegun = title.folded.startsWith(typed)
    const isLike = isBegun || isTyped(title.folded, words)
    const score = (isBegun ? 1000 : 0) + (isLike ? 500 : 0) + Math.min(title.count, 400)
    if (score > (best.get(title.folded)?.score ?? -1)) best.set(title.folded, { ...title, score })
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score || a.folded.length - b.folded.length)
  return ranked.slice(0, MAX_TITLES).map(({ shown }) => shown)
}

export function rankAuthors(authors: Iterable<Candidate>, words: readonly string[]): string[] {
  const best = new Map<string, Candidate>()
  for (const author of authors) {
    if (!isTyped(author.folded, words)) continue
    best.set(author.folded, { ...author, count: (best.get(author.folded)?.count ?? 0) + author.count })
  }
  return [...best.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_AUTHORS)
    .map(({ shown }) => shown)
}

export function rankCategories(categories: readonly CategoryNames[], words: readonly string[]): string[] {
  const fitting = categories.filter(({ names }) => names.some((name) => isTyped(foldText(name), words)))
  return fitting.slice(0, MAX_CATEGORIES).map(({ id }) => id)
}
