import { toWords } from '@/lib/listings/fold-text'
import { foldTexts, listWords, type FoldedTexts } from '../fold-texts'
import type { BookTexts } from '../listing-document'
import { toSpellingKey } from '../spelling-key'
import { END } from './listing-table'

/** The texts of one or more listings, and their folded words for ranking. */
export type IndexedText = BookTexts & {
  key: string
  folded: FoldedTexts
  listings: number
  firstRow: number
}

/** A word of the vocabulary with its posting lists: texts, and codes of the categories and cities that are called so. */
export type Term = { word: string; letters: number; texts: number[]; categories: number[]; cities: number[] }

/** A bit for each letter that a word has, so that most words are seen to be no misspelling of another without comparing them. */
export function toLetters(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function remove(list: number[], value: number): void {
  const at = list.indexOf(value)
  if (at >= 0) list.splice(at, 1)
}

function add(list: number[], value: number): void {
  if (!list.includes(value)) list.push(value)
}

/** The different texts of the listings on sale, and the inverted index over their words. */
export class TextIndex {
  readonly texts: (IndexedText | null)[] = []
  private readonly byKey = new Map<string, number>()
  private readonly free: number[] = []
  private readonly terms = new Map<string, Term>()
  /** All terms by word; put in order when it is needed after many were added. */
  private sorted: Term[] = []
  private isSorted = true
  private readonly bySpelling = new Map<string, Term[]>()

  find(word: string): Term | undefined {
    return this.terms.get(word)
  }

  /** The terms in alphabetical order. */
  vocabulary(): readonly Term[] {
    if (!this.isSorted) this.sorted.sort((a, b) => (a.word < b.word ? -1 : 1))
    this.isSorted = true
    return this.sorted
  }

  /** Terms that are other spellings of a word: "muenchen" for "munchen", "dostojewski" for "dostoevsky". */
  listSpellings(word: string): readonly Term[] {
    return this.bySpelling.get(toSpellingKey(word)) ?? []
  }

  /** Where a word stands, or would stand, in the vocabulary. */
  placeOf(word: string): number {
    const sorted = this.vocabulary()
    let [from, end] = [0, sorted.length]
    while (from < end) {
      const middle = (from + end) >>> 1
      if ((sorted[middle]?.word ?? '') < word) from = middle + 1
      else end = middle
    }
    return from
  }

  private obtain(word: string): Term {
    const known = this.terms.get(word)
    if (known) return known
    const term: Term = { word, letters: toLetters(word), texts: [], categories: [], cities: [] }
    this.terms.set(word, term)
    const spelling = toSpellingKey(word)
    this.bySpelling.set(spelling, [...(this.bySpelling.get(spelling) ?? []), term])
    this.sorted.push(term)
    this.isSorted = false
    return term
  }

  private forgetUnused(term: Term): void {
    if (term.texts.length + term.categories.length + term.cities.length > 0) return
    this.sorted.splice(this.placeOf(term.word), 1)
    this.terms.delete(term.word)
    const spelling = toSpellingKey(term.word)
    const others = (this.bySpelling.get(spelling) ?? []).filter((other) => other !== term)
    if (others.length > 0) this.bySpelling.set(spelling, others)
    else this.bySpelling.delete(spelling)
  }

  /** The number of a text, which is indexed when it is new. */
  add(texts: BookTexts): number {
    const key = JSON.stringify([texts.title, texts.subtitle, texts.authors, texts.contributors])
    const known = this.byKey.get(key)
    if (known !== undefined) return known
    const number = this.free.pop() ?? this.texts.length
    const folded = foldTexts(texts)
    const text: IndexedText = { ...texts, key, folded, listings: 0, firstRow: END }
    this.texts[number] = text
    this.byKey.set(key, number)
    for (const word of listWords(text.folded)) this.obtain(word).texts.push(number)
    return number
  }

  /** Forgets a text that no listing has any more. */
  remove(number: number): void {
    const text = this.texts[number]
    if (!text) return
    for (const word of listWords(text.folded)) {
      const term = this.terms.get(word)
      if (!term) continue
      remove(term.texts, number)
      this.forgetUnused(term)
    }
    this.byKey.delete(text.key)
    this.texts[number] = null
    this.free.push(number)
  }

  addCity(code: number, name: string): void {
    for (const word of toWords(name)) add(this.obtain(word).cities, code)
  }

  /** Replaces the words by which categories are found. */
  setCategories(categories: readonly { code: number; names: readonly string[] }[]): void {
    const before = [...this.terms.values()].filter((term) => term.categories.length > 0)
    for (const term of before) term.categories = []
    for (const { code, names } of categories) {
      for (const word of names.flatMap(toWords)) add(this.obtain(word).categories, code)
    }
    for (const term of before) this.forgetUnused(term)
  }
}
