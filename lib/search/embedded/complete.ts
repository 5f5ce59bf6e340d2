import { foldText } from '@/lib/listings/fold-text'
import { toHardWords } from '../soft-words'
import type { Completions } from '../provider'
import { listBeginnings, readCorrected } from './meanings'
import type { CategoryNames, IndexedText, TextIndex } from './text-index'

const MAX_TITLES = 8
const MAX_AUTHORS = 3
const MAX_CATEGORIES = 2
/** Texts that are ranked for one suggestion. */
const MAX_TEXTS = 5000

/** True for a text that has the finished words and one that begins like the last. */
function isTyped(folded: string, words: readonly string[]): boolean {
  const own = folded.split(' ')
  return words.every((word, at) => own.some((one) => (at === words.length - 1 ? one.startsWith(word) : one === word)))
}

/** The texts whose title begins as typed, and those that have the finished words and one that begins like the last. */
function listTexts(index: TextIndex, words: readonly string[]): IndexedText[] {
  const typed = words.join(' ')
  const last = words.at(-1) ?? ''
  const finished = words.length > 1 ? toHardWords(words.slice(0, -1)) : []
  const begun = listBeginnings(index, last)
  const meanings = readCorrected(index, [...finished, last], undefined).map(({ terms }) => terms)
  const [lastTerms = [], ...others] = [begun.length > 0 ? begun : (meanings.at(-1) ?? []), ...meanings.slice(0, -1)]
  const numbers = new Set<number>()
  // The word that the fewest texts have leads to the fewest candidates.
  const each = [lastTerms, ...others].map((terms) => new Set(terms.flatMap(({ texts }) => texts))).sort((a, b) => a.size - b.size)
  for (const number of each[0] ?? []) {
    if (numbers.size >= MAX_TEXTS) break
    if (each.every((texts) => texts.has(number))) numbers.add(number)
  }
  index.texts.forEach((text, number) => {
    if (text?.folded.title.startsWith(typed)) numbers.add(number)
  })
  return [...numbers].flatMap((number) => index.texts[number] ?? [])
}

/** Titles that begin as typed before others, each once, those with most listings first. */
function listTitles(texts: readonly IndexedText[], words: readonly string[]): string[] {
  const typed = words.join(' ')
  const score = ({ folded, listings }: IndexedText) =>
    (folded.title.startsWith(typed) ? 1000 : 0) + (isTyped(folded.title, words) ? 500 : 0) + Math.min(listings, 400)
  const byTitle = new Map<string, { text: IndexedText; score: number }>()
  for (const text of texts) {
    const other = byTitle.get(text.folded.title)
    if (!other || score(text) > other.score) byTitle.set(text.folded.title, { text, score: score(text) })
  }
  return [...byTitle.values()]
    .sort((a, b) => b.score - a.score || a.text.folded.title.length - b.text.folded.title.length)
    .map(({ text }) => text.title)
}

/** Authors who have all the typed words in their name, those of most texts first. */
function listAuthors(texts: readonly IndexedText[], words: readonly string[]): string[] {
  const counts = new Map<string, { author: string; count: number }>()
  for (const { authors, folded } of texts) {
    authors.forEach((author, at) => {
      const name = folded.authors[at] ?? ''
      if (!isTyped(name, words)) return
      counts.set(name, { author, count: (counts.get(name)?.count ?? 0) + 1 })
    })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ author }) => author)
}

/** Titles, authors and categories that what has been typed may become. */
export function complete(index: TextIndex, categories: readonly CategoryNames[], words: readonly string[]): Completions {
  if (words.length === 0) return { titles: [], authors: [], categories: [] }
  const texts = listTexts(index, words)
  return {
    titles: listTitles(texts, words).slice(0, MAX_TITLES),
    authors: listAuthors(texts, words).slice(0, MAX_AUTHORS),
    categories: categories.filter(({ names }) => names.some((name) => isTyped(foldText(name), words))).slice(0, MAX_CATEGORIES).map(({ id }) => id)
  }
}
