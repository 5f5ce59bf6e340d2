import type { Completions, IndexedCategory, SearchEngine, SearchRequest, SearchResult } from './engine'
import { parseQuery } from './parse-query'
import { isTyped, rankCandidates } from './ranking'
import { ALL_BOOKS } from './search-address'
import { correctAll, correctWords, listReadings, readAsTyped } from './readings'
import type { KnownWord, Meaning, Reading } from './readings'
import { perFacet } from './search'
import { listForms, listMeant, toSearchText, toSearchWords } from './search-text'
import { toHardWords } from './words'

/** Suggestions of each kind, at most. */
const MAX_TITLES = 8
const MAX_AUTHORS = 3
const MAX_CATEGORIES = 2

const toCategoryWords = ({ names }: IndexedCategory) =>
  names.flatMap(toSearchWords).flatMap((word) => [word, ...listForms(word)])

/** Answers what is typed from a search engine, in the same steps for each of them. */
export class Searcher {
  categories: readonly IndexedCategory[] = []
  private readonly engine: SearchEngine

  constructor(engine: SearchEngine) {
    this.engine = engine
  }

  /** Words that only name a category are known too. */
  private async readWords(words: readonly string[]): Promise<KnownWord[]> {
    const named = this.categories.flatMap(toCategoryWords)
    return (await this.engine.readWords(words)).map((word) => ({
      ...word,
      count: word.count || Number(listMeant(word.typed).some((meant) => named.includes(meant))),
      listSimilar: (most) => [...word.listSimilar(most), ...named]
    }))
  }

  private listCategories({ typed, words, isBeginning }: Meaning): string[] {
    const isMeant = (word: string) => words.includes(word) || (isBeginning && word.startsWith(typed))
    return this.categories.filter((category) => toCategoryWords(category).some(isMeant)).map(({ id }) => id)
  }

  private async *listSteps(words: readonly string[], last: string | undefined): AsyncGenerator<Reading, void> {
    yield readAsTyped(words)
    if (words.length > 0) yield* listReadings(await this.readWords(words), last)
  }

  /** Words are read as typed, then as in listReadings until some listing has all of them. */
  async search(request: SearchRequest): Promise<SearchResult> {
    const query = parseQuery(request.q)
    const words = query.isbn13 === null ? toHardWords(query.words) : []
    for await (const reading of this.listSteps(words, query.words.at(-1))) {
      const categories = new Map(reading.meanings.map((meaning) => [meaning.typed, this.listCategories(meaning)]))
      const sort = request.sort === 'relevance' && words.length === 0 ? 'newest' : request.sort
      const found = await this.engine.find({ ...request, sort }, { ...reading, query, categories })
      if (!found) continue
      const { best, ...page } = found
      return { ...page, correction: reading.isCorrected ? correctWords(query.words, reading, best) : null }
    }
    return { ids: [], total: 0, facets: request.withFacets ? perFacet(() => []) : null, correction: null, next: null }
  }

  /** `words`: folded, the last one may be unfinished. They are corrected where nothing begins so. */
  async suggest(words: readonly string[]): Promise<Completions> {
    const [typed, last] = [words.join(' '), words.at(-1) ?? '']
    const finished = words.length > 1 ? toHardWords(words.slice(0, -1)) : []
    const begun = { typed: last, words: [], isBeginning: true }
    let found = await this.engine.complete(typed, [...readAsTyped(finished).meanings, begun])
    if (found.titles.length + found.authors.length === 0) {
      const corrected = correctAll(await this.readWords([...finished, last]))
      const meanings = corrected.map((meaning, at) => ({ ...meaning, isBeginning: at === finished.length }))
      found = await this.engine.complete(typed, meanings)
    }
    const authors = found.authors.filter(({ folded }) => isTyped(folded, words))
    const isNamed = ({ names }: IndexedCategory) => names.some((name) => isTyped(toSearchText(name), words))
    return {
      titles: rankCandidates(found.titles, words).slice(0, MAX_TITLES),
      authors: rankCandidates(authors, words).slice(0, MAX_AUTHORS),
      categories: this.categories.filter(isNamed).slice(0, MAX_CATEGORIES)
    }
  }

  /**
   * Ids of listings that have some of the words, corrected: the longest that any listing has, since long words say more, and
   * each further one that it has together with those before.
   */
  async findNearest(words: readonly string[], limit: number): Promise<string[]> {
    const known = await this.readWords(toHardWords(words))
    const request = { ...ALL_BOOKS, sort: 'relevance', listedFrom: null, limit, withFacets: false } as const
    let kept: readonly Meaning[] = []
    let ids: string[] = []
    for (const meaning of [...correctAll(known)].sort((a, b) => b.typed.length - a.typed.length)) {
      const meanings = [...kept, meaning]
      const query = { ...parseQuery(''), words: meanings.map(({ typed }) => typed) }
      const found = await this.engine.find(request, { query, meanings, isCorrected: false, categories: new Map() })
      if (found) [kept, ids] = [meanings, found.ids]
    }
    return ids
  }
}
