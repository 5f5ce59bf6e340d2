import type { CategoryNames, Completions } from '../engine'
import { rankAuthors, rankCategories, rankTitles } from '../ranking'
import { listReadings } from '../readings'
import { toHardWords } from '../words'
import { listTerms, toKnownWord } from './match-words'
import type { IndexedText, SearchIndex, Term } from './search-index'

const MAX_TEXTS = 1000
const MAX_SHORT = 20

/** The terms that begin like the last word, of one or two letters only the commonest; corrections where none begins so. */
function listLastTerms(index: SearchIndex, typed: string): readonly Term[] {
  const begun = listTerms(index, { typed, words: [], isBeginning: true })
  if (begun.length === 0) return listCorrected(index, [typed]).flat()
  return typed.length > 2 ? begun : begun.sort((a, b) => b.texts.length - a.texts.length).slice(0, MAX_SHORT)
}

function listCorrected(index: SearchIndex, words: readonly string[]): Term[][] {
  const [, { meanings }] = listReadings(words.map((word) => toKnownWord(index, word)))
  return meanings.map((meaning) => listTerms(index, meaning))
}

function listTexts(index: SearchIndex, words: readonly string[]): IndexedText[] {
  const finished = words.length > 1 ? toHardWords(words.slice(0, -1)) : []
  const each = [listLastTerms(index, words.at(-1) ?? ''), ...listCorrected(index, finished)]
  // The word that the fewest texts have leads to the fewest candidates.
  const [fewest, ...others] = each.map((terms) => new Set(terms.flatMap(({ texts }) => texts))).sort((a, b) => a.size - b.size)
  const numbers = [...(fewest ?? [])].filter((number) => others.every((texts) => texts.has(number))).slice(0, MAX_TEXTS)
  // A title that begins as typed may have small words that others need not have.
  const begun = words.length > 1 ? (index.terms.get(words[0] ?? '')?.texts ?? []) : []
  const typed = words.join(' ')
  numbers.push(...begun.filter((number) => index.texts[number]?.folded.title.startsWith(typed)))
  return [...new Set(numbers)].flatMap((number) => index.texts[number] ?? []).filter(({ listings }) => listings > 0)
}

export function complete(index: SearchIndex, categories: readonly CategoryNames[], words: readonly string[]): Completions {
  if (words.length === 0) return { titles: [], authors: [], categories: [] }
  const texts = listTexts(index, words)
  const titles = texts.map(({ shown, folded, listings }) => ({ shown: shown.title, folded: folded.title, count: listings }))
  const authors = texts.flatMap(({ shown, folded }) =>
    shown.authors.map((author, at) => ({ shown: author, folded: folded.authors[at] ?? '', count: 1 }))
  )
  return {
    titles: rankTitles(titles, words),
    authors: rankAuthors(authors, words),
    categories: rankCategories(categories, words)
  }
}
