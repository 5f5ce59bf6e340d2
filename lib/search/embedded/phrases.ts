import { toMeaning, type Meaning } from '../readings'
import type { IndexedText, SearchIndex } from './search-index'

/** The numbers of the terms that a word may stand for. */
export function listTerms({ terms }: SearchIndex, { typed, words, isBeginning }: Meaning): number[] {
  const found = new Set(words.flatMap((word) => terms.find(word) ?? []))
  if (isBeginning) terms.items.forEach((term, number) => term?.key.startsWith(typed) && found.add(number))
  for (const number of [...found]) for (const written of terms.items[number]?.written ?? []) found.add(written)
  return [...found]
}

/** For each word of a phrase, the numbers of the terms that it stands for. */
type Phrase = readonly ReadonlySet<number>[]

export function toPhrase(index: SearchIndex, words: readonly string[]): Phrase {
  return words.map((word) => new Set(listTerms(index, toMeaning(word))))
}

/** Without an allocation: thousands of texts are compared in one search. */
export function hasPhrase({ words, ends }: IndexedText, phrase: Phrase): boolean {
  let from = 0
  for (const end of ends) {
    for (let start = from; start + phrase.length <= end; start += 1) {
      let at = 0
      while (at < phrase.length && phrase[at]?.has(words[start + at] ?? -1)) at += 1
      if (at === phrase.length) return true
    }
    from = end
  }
  return false
}

export function isInSomeText(index: SearchIndex, words: readonly string[]): boolean {
  const phrase = toPhrase(index, words)
  if (phrase.some(({ size }) => size === 0)) return false
  const postings = phrase.map((meant) => [...meant].map((number) => index.terms.items[number]?.texts ?? []))
  const size = (lists: readonly number[][]) => lists.reduce((sum, { length }) => sum + length, 0)
  const [fewest = []] = postings.sort((one, other) => size(one) - size(other))
  return fewest.some((texts) =>
    texts.some((number) => {
      const text = index.texts.items[number]
      return text && hasPhrase(text, phrase)
    })
  )
}
