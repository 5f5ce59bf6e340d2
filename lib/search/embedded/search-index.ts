import { foldValue, toShownValue, type BookTexts, type ListingDocument } from '../listing-document'
import { FACETS, perFacet, type Facet } from '../search'
import { listForms, toSearchWords } from '../search-text'
import { foldTexts, toSpellingKey } from '../words'
import { toLetters } from './letters'
import { NumberedItems } from './numbered-items'

/** Stands for an unknown year; fits no range. */
export const NO_YEAR = -32_768
/** Codes of a facet; further values are not counted. */
const MAX_CODES = 65_535

const NUMBERS = ['text', 'isbn', 'price', 'year', 'listedAt', 'freshAt', 'rankedAt', 'updatedAt'] as const

/** A column for each property of a listing, with a row for each listing. Facet values are stored by their codes. */
function makeColumns(rows: number) {
  return {
    text: new Int32Array(rows),
    isbn: new Float64Array(rows),
    price: new Float64Array(rows),
    year: new Float64Array(rows),
    listedAt: new Float64Array(rows),
    freshAt: new Float64Array(rows),
    rankedAt: new Float64Array(rows),
    updatedAt: new Float64Array(rows),
    codes: perFacet(() => new Uint16Array(rows))
  }
}
type Columns = ReturnType<typeof makeColumns>

function growColumns(old: Columns, rows: number): Columns {
  const { codes, ...columns } = makeColumns(rows)
  for (const name of NUMBERS) columns[name].set(old[name])
  for (const facet of FACETS) codes[facet].set(old.codes[facet])
  return { ...columns, codes }
}

/** The values of a facet by code, with the number of listings. Code 0 is "none". */
type FacetValues = { codes: Map<string, number>; shown: string[]; counts: number[] }

/** Words by the numbers of their terms. */
export type Words = readonly number[]

/**
 * The texts of one or more listings. `words`: of the title, each author, the subtitle and each other text, one after the other;
 * `ends`: where each of these ends. `main`: how many words of the title are its main title. `rows`: in any order.
 */
export type IndexedText = {
  key: string
  title: string
  authors: readonly string[]
  foldedTitle: string
  foldedAuthors: readonly string[]
  words: Words
  ends: readonly number[]
  main: number
  rows: number[]
}

/**
 * A word with its posting lists: the numbers of the texts and the codes of the cities that have it. `letters`: see toLetters.
 * `written`: the terms of the words with an apostrophe of which it is a form.
 */
export type Term = {
  key: string
  spelling: string
  letters: number
  texts: number[]
  cities: number[]
  written: number[]
}

/** The rows with a code, of which there are `count`. */
function findRows(codes: Uint16Array, code: number, count: number): Int32Array {
  const rows = new Int32Array(count + 1)
  let end = 0
  for (let row = 0; row < codes.length; row += 1) {
    rows[end] = row
    end += Number(codes[row] === code)
  }
  return rows.subarray(0, count)
}

const toFieldWords = (folded: string) => folded.split(' ').filter(Boolean)

/** What a snapshot holds. The rest of the index follows from it. */
export type StoredIndex = ReturnType<SearchIndex['store']>

/** The listings on sale and an inverted index over their words. Rows have no gaps. */
export class SearchIndex {
  columns = makeColumns(1024)
  /** The id of the listing in each row. */
  ids: string[] = []
  facets: Record<Facet, FacetValues> = perFacet(() => ({ codes: new Map(), shown: [''], counts: [0] }))
  readonly texts: NumberedItems<IndexedText>
  readonly terms: NumberedItems<Term>
  readonly rowOf = new Map<string, number>()
  private readonly rowLists = perFacet(() => new Map<number, Int32Array>())

  constructor(stored?: StoredIndex) {
    this.texts = new NumberedItems(stored?.texts)
    this.terms = new NumberedItems(stored?.terms)
    if (!stored) return
    // The stored columns are views of the whole file.
    this.columns = growColumns(stored.columns, stored.columns.text.length)
    this.ids = stored.ids
    this.facets = stored.facets
    this.ids.forEach((id, row) => this.rowOf.set(id, row))
  }

  store() {
    const { columns, ids, facets, texts, terms } = this
    return { columns, ids, facets, texts: texts.items, terms: terms.items }
  }

  /** The rows with a facet value, by its code. They are found once, and again when one of them has changed. */
  listRows(facet: Facet, code: number): Int32Array {
    const known = this.rowLists[facet].get(code)
    if (known) return known
    const codes = this.columns.codes[facet].subarray(0, this.ids.length)
    const rows = findRows(codes, code, this.facets[facet].counts[code] ?? 0)
    this.rowLists[facet].set(code, rows)
    return rows
  }

  /** The number of the term of a word, which is made when the word is new. */
  private toTerm(word: string): number {
    const known = this.terms.find(word)
    if (known !== undefined) return known
    const [spelling, letters] = [toSpellingKey(word), toLetters(word)]
    const number = this.terms.add({ key: word, spelling, letters, texts: [], cities: [], written: [] })
    for (const form of listForms(word)) this.terms.items[this.toTerm(form)]?.written.push(number)
    return number
  }

  private addText(texts: BookTexts): number {
    const key = JSON.stringify([texts.title, texts.subtitle, texts.authors, texts.others])
    const known = this.texts.find(key)
    if (known !== undefined) return known
    const { main, ...folded } = foldTexts(texts)
    const fields = [folded.title, ...folded.authors, folded.subtitle, ...folded.others].map(toFieldWords)
    const words = fields.flat().map((word) => this.toTerm(word))
    const number = this.texts.add({
      key,
      title: texts.title,
      authors: texts.authors,
      foldedTitle: folded.title,
      foldedAuthors: folded.authors,
      words,
      ends: fields.map((_field, at) => fields.slice(0, at + 1).flat().length),
      main: toFieldWords(main).length,
      rows: []
    })
    for (const term of new Set(words)) this.terms.items[term]?.texts.push(number)
    return number
  }

  private removeText({ words }: IndexedText, number: number): void {
    for (const termNumber of new Set(words)) {
      const term = this.terms.items[termNumber]
      term?.texts.splice(term.texts.indexOf(number), 1)
      this.removeUnused(termNumber)
    }
    this.texts.delete(number)
  }

  private removeUnused(number: number): void {
    const term = this.terms.items[number]
    if (!term || term.texts.length + term.cities.length + term.written.length > 0) return
    this.terms.delete(number)
    for (const form of listForms(term.key)) {
      const written = this.terms.get(form)?.written
      written?.splice(written.indexOf(number), 1)
      this.removeUnused(this.terms.find(form) ?? -1)
    }
  }

  /** The code of a facet value, made when it is new. */
  private toCode(facet: Facet, value: string | null): number {
    if (value === null || value === '') return 0
    const { codes, shown, counts } = this.facets[facet]
    const folded = foldValue(facet, value)
    const known = codes.get(folded)
    if (known !== undefined || shown.length > MAX_CODES) return known ?? 0
    const code = shown.push(toShownValue(facet, value)) - 1
    codes.set(folded, code)
    counts.push(0)
    if (facet === 'city')
      for (const word of new Set(toSearchWords(value))) this.terms.items[this.toTerm(word)]?.cities.push(code)
    return code
  }

  put(document: ListingDocument): void {
    this.remove(document.id)
    const number = this.addText(document.texts)
    const row = this.ids.length
    this.texts.items[number]?.rows.push(row)
    if (row >= this.columns.text.length) this.columns = growColumns(this.columns, Math.ceil(row * 1.25))
    const { columns } = this
    this.ids[row] = document.id
    this.rowOf.set(document.id, row)
    columns.text[row] = number
    columns.isbn[row] = Number(document.isbn13)
    columns.price[row] = document.priceCents
    columns.year[row] = document.year ?? NO_YEAR
    columns.listedAt[row] = document.listedAt
    columns.freshAt[row] = document.freshAt
    columns.rankedAt[row] = document.rankedAt
    columns.updatedAt[row] = document.updatedAt
    for (const facet of FACETS) columns.codes[facet][row] = this.toCode(facet, document.values[facet])
    this.count(row, 1)
  }

  private count(row: number, by: 1 | -1): void {
    for (const facet of FACETS) {
      const code = this.columns.codes[facet][row] ?? 0
      this.facets[facet].counts[code] = (this.facets[facet].counts[code] ?? 0) + by
      this.rowLists[facet].delete(code)
    }
  }

  /** The last row moves to the place of the removed one. */
  remove(id: string): void {
    const row = this.rowOf.get(id)
    if (row === undefined) return
    const { columns, ids } = this
    const number = columns.text[row] ?? 0
    const text = this.texts.items[number]
    this.count(row, -1)
    const last = ids.length - 1
    const rowsOfMoved = this.texts.items[columns.text[last] ?? 0]?.rows
    rowsOfMoved?.splice(rowsOfMoved.indexOf(last), 1, row)
    text?.rows.splice(text.rows.indexOf(row), 1)
    for (const name of NUMBERS) columns[name][row] = columns[name][last] ?? 0
    for (const facet of FACETS) {
      const code = columns.codes[facet][last] ?? 0
      columns.codes[facet][row] = code
      this.rowLists[facet].delete(code)
    }
    const moved = ids[last] ?? id
    ids[row] = moved
    ids.length = last
    this.rowOf.set(moved, row).delete(id)
    if (text?.rows.length === 0) this.removeText(text, number)
  }
}
