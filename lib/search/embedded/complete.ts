import { toHardWords } from '../soft-words'
import type { CategoryNames } from '../engine'
import type { Completions } from '../provider'
import { rankAuthors, rankCategories, rankTitles } from '../rank-suggestions'
import { listBeginnings, readCorrected } from './meanings'
import type { IndexedText, Term, TextIndex } from './text-index'

/** Texts that are ranked for one suggestion. */
const MAX_TEXTS = 1000
/** Terms that one or two letters stand for. */
const MAX_SHORT = 20

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

/** Titles, authors and categories that what has been typed may become. */
export function complete(index: TextIndex, categories: readonly CategoryNames[], words: readonly string[]): Completions {
  if (words.length === 0) return { titles: [], authors: [], categories: [] }
  const texts = listTexts(index, words)
  const authors = texts.flatMap(({ authors: names, folded }) => names.map((author, at) => ({ author, folded: folded.authors[at] ?? '', count: 1 })))
  return {
    titles: rankTitles(texts.map(({ title, folded, listings }) => ({ title, folded: folded.title, listings })), words),
    authors: rankAuthors(authors, words),
    categories: rankCategories(categories, words)
  }
}
