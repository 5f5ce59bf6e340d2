import { listSimilarIsbns } from '@/lib/listings/similar-isbns'
import { ANY_LISTING } from './engine'
import type { Completions, Found, IndexedCategory, Nearest, SearchEngine, SearchRequest, SearchResult } from './engine'
import { parseQuery, toLoneNumber, type Query } from './parse-query'
import { listRegroupings, listRewritings, type Rewriting } from './regroup'
import { isTyped, rankCandidates } from './ranking'
import { correctAll, correctWords, listCorrections, readAsTyped, readSpelled } from './readings'
import type { KnownWord, Meaning, Reading } from './readings'
import { perFacet } from './search'
import { listForms, listMeant, toPlainWord, toSearchText, toSearchWords, toShownWord } from './search-text'
import { toHardWords } from './words'

/** Suggestions of each kind, at most. */
const MAX_TITLES = 8
const MAX_AUTHORS = 3
const MAX_CATEGORIES = 2

/** A typed year of publication: printed books are no older. */
const YEAR = /^(?:1[4-9]|20)\d\d$/

/** One way to read a query. */
type Step = Reading & Rewriting & { year: number | null }
const NO_WORDS: Step = { ...readAsTyped([]), words: [], adjacent: [], year: null }

/** Letters that a book shares with a search of which it lacks a word: fewer say little ("great", "wind", "lord"). */
const MIN_NEAR_LETTERS = 6

function keepFirstLetter(meaning: Meaning): Meaning {
  const first = toPlainWord(meaning.typed)[0] ?? ''
  return { ...meaning, words: meaning.words.filter((word) => word.startsWith(first)) }
}

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

  private async spell(words: readonly string[]): Promise<Reading> {
    return readSpelled(await this.readWords(words))
  }

  /** Words as typed and in other spellings, and then written together or apart. */
  private async *listExact(words: readonly string[], year: number | null): AsyncGenerator<Step, void> {
    const hard = toHardWords(words)
    const typed = { words, adjacent: [], year }
    yield { ...typed, ...readAsTyped(hard) }
    if (hard.length === 0) return
    yield { ...typed, ...(await this.spell(hard)) }
    const known = await this.engine.hasPhrases(words.map((word) => [word]))
    const isKnown = (word: string) => known[words.indexOf(word)] === true
    const possible = listRegroupings(words, isKnown)
    const isThere = await this.engine.hasPhrases(possible.map((one) => one.words))
    const regroupings = possible.filter((_one, at) => isThere[at])
    for (const rewriting of listRewritings(words, regroupings, isKnown))
      yield { ...rewriting, ...(await this.spell(toHardWords(rewriting.words))), year }
  }

  /** The steps in which a query is read, until some listing has all of its words: exactly, and then corrected. */
  private async *listSteps({ isbn13, words, phrases }: Query, isExact: boolean): AsyncGenerator<Step, void> {
    if (isbn13 !== null || words.length === 0) return yield { ...NO_WORDS, words }
    const years = phrases.length > 0 ? [] : words.filter((word) => YEAR.test(word)).slice(0, 1)
    const withoutYear = years.map((year) => ({ words: words.filter((word) => word !== year), year: Number(year) }))
    const ways = [{ words, year: null }, ...withoutYear.filter((one) => one.words.length > 0)]
    for (const way of ways) yield* this.listExact(way.words, way.year)
    if (isExact) return
    for (const way of ways) {
      const known = await this.readWords(toHardWords(way.words))
      for (const reading of listCorrections(known, way.words.at(-1))) yield { ...way, ...reading, adjacent: [] }
    }
  }

  private async find(request: SearchRequest, query: Query, { words, ...reading }: Step): Promise<Found | null> {
    const categories = new Map(reading.meanings.map((meaning) => [meaning.typed, this.listCategories(meaning)]))
    const sort = request.sort === 'relevance' && reading.meanings.length === 0 ? 'newest' : request.sort
    return this.engine.find({ ...request, sort }, { ...reading, query: { ...query, words }, categories })
  }

  /** Words are read as in listSteps. For an ISBN that no listing has, a similar one is searched for. */
  async search(request: SearchRequest): Promise<SearchResult> {
    const query = parseQuery(request.q)
    for await (const step of this.listSteps(query, request.isExact)) {
      const found = await this.find(request, query, step)
      if (!found) continue
      const { best, ...page } = found
      return { ...page, correction: step.isCorrected ? correctWords(query.words, step, best) : null }
    }
    const similar = request.isExact ? [] : listSimilarIsbns(toLoneNumber(request.q) ?? '')
    const editions = await Promise.all(
      similar.map(async (isbn13) => {
        const found = await this.find(request, { ...parseQuery(''), isbn13 }, NO_WORDS)
        return found && { ...found, correction: isbn13 }
      })
    )
    const edition = editions.find((found) => found !== null)
    if (edition) return edition
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
   * Listings that have at least half of the words, of which the longest come first, since long words say more. A correction
   * keeps the first letter: "rings" is not "sings". `query`: the words that they have.
   */
  async findNearest(words: readonly string[], limit: number): Promise<Nearest> {
    const known = await this.readWords(toHardWords(words))
    const request = { ...ANY_LISTING, limit }
    let kept: readonly Meaning[] = []
    let nearest: Nearest = { ids: [], query: null }
    for (const meaning of correctAll(known)
      .map(keepFirstLetter)
      .sort((a, b) => b.typed.length - a.typed.length)) {
      const meanings = [...kept, meaning]
      const typed = words.filter((word) => meanings.some((one) => one.typed === word))
      const reading = { ...NO_WORDS, words: typed, meanings, isCorrected: true }
      const query = { ...parseQuery(''), words: typed }
      const found = await this.engine.find(request, { ...reading, query, categories: new Map() })
      if (!found) continue
      kept = meanings
      nearest = { ids: found.ids, query: correctWords(typed, reading, found.best) ?? toShownWord(typed.join(' ')) }
    }
    const letters = kept.reduce((sum, { typed }) => sum + typed.length, 0)
    const isAll = kept.length === known.length
    const isNear = isAll || (kept.length * 2 >= known.length && letters >= MIN_NEAR_LETTERS)
    return isNear ? { ...nearest, query: isAll ? null : nearest.query } : { ids: [], query: null }
  }
}
