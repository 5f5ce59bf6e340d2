import { foldText } from '@/lib/listings/fold-text'
import { toHardWords } from '../soft-words'
import type { Completions } from '../provider'
import { listBeginnings, readCorrected } from './meanings'
import type { CategoryNames, IndexedText, Term, TextIndex } from './text-index'

const MAX_TITLES = 8
const MAX_AUTHORS = 3
const MAX_CATEGORIES = 2
/** Texts that are ranked for one suggestion. */
const MAX_TEXTS = 1000
/** Terms that one or two letters stand for. */
const MAX_SHORT = 20

/** True for a text that has the finished words and one that begins like the last. */
function isTyped(folded: string, words: readonly string[]): boolean {
  const own = folded.split(' ')
  return words.every((word, at) => own.some((one) => (at === words.length - 1 ? one.startsWith(word) : one === word)))
}

/** The terms of the last word: all longer ones, of one or two letters only the commonest; corrections where nothing begins so. */
function listLastTerms(index: TextIndex, last: string): readonly Term[] {
  const begun = listBeginnings(index, last)
  if (begun.length === 0) return readCorrected(index, [last], undefined).flatMap(({ terms }) => terms)
  return last.length > 2 ? begun : begun.sort((a, b) => b.texts.length - a.texts.length).slice(0, MAX_SHORT)
}

/** The texts whose title begins as typed, and those that have the finished words and one that begins like the last. */
function listTexts(index: TextIndex, words: readonly string[]): IndexedText[] {
  const typed = words.join(' ')
  const finished = words.length > 1 ? toHardWords(words.slice(0, -1)) : []
  const each = [listLastTerms(index, words.at(-1) ?? ''), ...readCorrected(index, finished, undefined).map(({ terms }) => terms)]
  // The word that the fewest texts have leads to the fewest candidates.
  const [fewest, ...others] = each.map((terms) => new Set(terms.flatMap(({ texts }) => texts))).sort((a, b) => a.size - b.size)
  const numbers = new Set<number>()
  for (const number of fewest ?? []) {
    if (numbers.size >= MAX_TEXTS) break
    if (others.every((texts) => texts.has(number))) numbers.add(number)
  }
  // A title that begins as typed may have small words that others need not have.
  for (const number of words.length > 1 ? (index.find(words[0] ?? '')?.texts ?? []) : []) {
    if (index.texts[number]?.folded.title.startsWith(typed)) numbers.add(number)
  }
  return [...numbers].flatMap((number) => index.texts[number] ?? [])
}

/** Titles that begin as typed before others, each once, those with most listings first. */
function listTitles(texts: readonly IndexedText[], words: readonly string[]): string[] {
  const typed = words.join(' ')
  const byTitle = new Map<string, { text: IndexedText; score: number }>()
  for (const text of texts) {
    const isBegun = text.folded.title.startsWith(typed)
    const score = (isBegun ? 1000 : 0) + (isBegun || isTyped(text.folded.title, words) ? 500 : 0) + Math.min(text.listings, 400)
    if (score > (byTitle.get(text.folded.title)?.score ?? -1)) byTitle.set(text.folded.title, { text, score })
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
