import 'server-only'
import { trusted } from 'mongoose'
import { WorkModel } from '@/models/work'
import { findFrequent } from './find-frequent'
import type { Query } from './parse-query'
import { toTextsOfWork, type RankedWork, type WantedWord } from './rank-works'
import { toHardWords } from './soft-words'
import { countWorksOf, listBeginningWith, listCorrections } from './vocabulary'

/**
 * The most works that are ranked for one search. Where more fit, a walk along the copies in their order meets one soon,
 * since so many are to be met (docs/decisions/0011-search.md).
 */
export const MOST_WORKS = 1000
/** A word that this few works have is taken for a typo when nothing has all the words. */
const RARE = 3
/** Of the words of a search that nothing answers as a whole, as many are looked for alone. */
const MOST_WORDS_ALONE = 3

const RANKED = { title: 1, subtitle: 1, authors: 1, contributors: 1, name: 1, copies: 1 } as const

/** The works that answer a query, and how it was read. `isCapped`: there are more of them than MOST_WORKS. */
export type FoundWorks = {
  works: RankedWork[]
  wanted: readonly WantedWord[]
  hard: readonly WantedWord[]
  isCapped: boolean
}

const asTyped = (word: string): WantedWord => ({ typed: word, meant: [word] })

async function readWorks(words: readonly WantedWord[], how: 'all' | 'any'): Promise<RankedWork[]> {
  const each = words.map(({ meant }) => ({ terms: meant.length === 1 && meant[0] !== undefined ? meant[0] : trusted({ $in: [...meant] }) }))
  return WorkModel.find(how === 'all' ? { $and: each } : { $or: each }, RANKED).limit(MOST_WORKS + 1).batchSize(MOST_WORKS + 1).lean()
}

/** Unknown and rare words with what they may have meant; the last word may also be the beginning of a longer one. */
async function readMeanings(words: readonly string[], last: string | undefined): Promise<WantedWord[]> {
  const known = await countWorksOf(words)
  const doubtful = words.filter((word) => (known.get(word) ?? 0) <= RARE)
  const [corrections, longer] = await Promise.all([
    listCorrections(doubtful),
    last !== undefined && last.length > 1 && doubtful.includes(last) ? listBeginningWith(last) : []
  ])
  return words.map((word) => {
    const own = known.has(word) ? [word] : []
    const other = doubtful.includes(word) ? (corrections.get(word) ?? []).map(({ _id }) => _id) : []
    const begun = word === last ? longer.map(({ _id }) => _id) : []
    return { typed: word, meant: [...new Set([...own, ...begun, ...other])] }
  })
}

/** Of works that have some of the words those with the most of them, counted in letters: long words say more. */
function keepBest(works: readonly RankedWork[], words: readonly WantedWord[]): { works: RankedWork[]; words: WantedWord[] } {
  const scored = works.map((work) => {
    const terms = new Set(toTextsOfWork(work).flat())
    const had = words.filter(({ meant }) => meant.some((word) => terms.has(word)))
    return { work, had, score: had.reduce((sum, { typed }) => sum + typed.length, 0) }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const kept = scored.filter(({ score }) => score === best)
  const had = new Set(kept.flatMap((one) => one.had))
  return { works: kept.map(({ work }) => work), words: words.filter((word) => had.has(word)) }
}

function toFound(works: RankedWork[], wanted: readonly WantedWord[], hard: readonly WantedWord[]): FoundWorks {
  return { works: works.slice(0, MOST_WORKS), wanted, hard, isCapped: works.length > MOST_WORKS }
}

/**
 * The works that have all words of a query (small words need not be there). When there is none: with typos mended and the
 * last word taken for a beginning; when there is none either and `orNearest` is wanted, those with most of the words.
 */
export async function findWorks({ words }: Query, { orNearest }: { orNearest: boolean }): Promise<FoundWorks> {
  const hardWords = toHardWords(words)
  const exact = hardWords.map(asTyped)
  if (exact.length === 0) return toFound([], [], [])
  const all = (await findFrequent(hardWords, MOST_WORKS + 1)) ?? (await readWorks(exact, 'all'))
  if (all.length > 0) return toFound(all, words.map(asTyped), exact)

  const read = await readMeanings(hardWords, words.at(-1))
  const meaningOf = new Map(read.map((word) => [word.typed, word]))
  const wanted = words.map((word) => meaningOf.get(word) ?? asTyped(word))
  if (read.every(({ meant }) => meant.length > 0)) {
    const mended = await readWorks(read, 'all')
    if (mended.length > 0) return toFound(mended, wanted, read)
  }
  if (!orNearest) return toFound([], wanted, read)
  const understood = read.filter(({ meant }) => meant.length > 0).sort((a, b) => b.typed.length - a.typed.length)
  if (understood.length === 0) return toFound([], wanted, read)
  const some = await readWorks(understood.slice(0, MOST_WORDS_ALONE), 'any')
  const best = keepBest(some, understood)
  return toFound(best.works, best.words, best.words)
}
