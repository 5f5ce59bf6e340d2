import type { CategoryNames, Completions } from '../engine'
import { rankAuthors, rankCategories, rankTitles } from '../ranking'
import { correctAll } from '../readings'
import { toHardWords } from '../words'
import { listTerms, markWords, toKnownWord } from './match-words'
import type { SearchIndex, Term } from './search-index'

const MAX_TEXTS = 1000
const MAX_SHORT = 20

function listCorrected(index: SearchIndex, words: readonly string[]): Term[][] {
  return correctAll(words.map((word) => toKnownWord(index, word))).map((meaning) => listTerms(index, meaning))
}

/** The terms that begin like the last word, of one or two letters only the commonest; corrections where none begins so. */
function listLastTerms(index: SearchIndex, typed: string): readonly Term[] {
  const begun = listTerms(index, { typed, words: [], isBeginning: true })
  if (begun.length === 0) return listCorrected(index, [typed]).flat()
  return typed.length > 2 ? begun : begun.sort((a, b) => b.texts.length - a.texts.length).slice(0, MAX_SHORT)
}

export function complete(
  index: SearchIndex,
  categories: readonly CategoryNames[],
  words: readonly string[]
): Completions {
  if (words.length === 0) return { titles: [], authors: [], categories: [] }
  const finished = words.length > 1 ? listCorrected(index, toHardWords(words.slice(0, -1))) : []
  const bits = markWords(index, [...finished, listLastTerms(index, words.at(-1) ?? '')])
  const all = 2 ** (finished.length + 1) - 1
  const typed = words.join(' ')
  // A title that begins as typed may have small words that others need not have.
  const begun = words.length > 1 ? (index.terms.get(words[0] ?? '')?.texts ?? []) : []
  const isOnSale = (number: number) => (index.texts[number]?.listings ?? 0) > 0
  const isBegun = (number: number) => isOnSale(number) && index.texts[number]?.folded.title.startsWith(typed)
  const numbers: number[] = []
  for (let number = 0; number < bits.length && numbers.length < MAX_TEXTS; number += 1) {
    if (bits[number] === all && isOnSale(number)) numbers.push(number)
  }
  const texts = [...new Set([...numbers, ...begun.filter(isBegun)])].flatMap((number) => index.texts[number] ?? [])
  const titles = texts.map(({ shown, folded, listings }) => ({
    shown: shown.title,
    folded: folded.title,
    count: listings
  }))
  const authors = texts.flatMap(({ shown, folded }) =>
    shown.authors.map((author, at) => ({ shown: author, folded: folded.authors[at] ?? '', count: 1 }))
  )
  return {
    titles: rankTitles(titles, words),
    authors: rankAuthors(authors, words),
    categories: rankCategories(categories, words)
  }
}
