import 'server-only'
import { Types, trusted } from 'mongoose'
import { listCategoryNames } from './category-names'
import { WorkModel } from '@/models/work'
import { foldText } from '@/lib/listings/fold-text'
import { findWorks, MOST_WORKS, type FoundWorks } from './find-works'
import type { Query } from './parse-query'
import { TIERS, toTextsOfWork, toTier, type RankedWork } from './rank-works'

/** A condition on copies, to be joined with others; its operators are wrapped in mongoose's `trusted`. */
export type CopyFilter = Record<string, unknown>

/**
 * Copies of equal relevance, the lowest tier first. `by` says how they are found: along the index of works, that of editions, or by walking all
 * copies in the order wanted, for what is so frequent that a walk meets it soon.
 */
export type CopyGroup = {
  tier: number
  match: CopyFilter
  by: 'works' | 'editions' | 'order'
  /** The works whose copies these are, all of them and no others; null where that is not known. */
  keys: readonly string[] | null
}

/** What a search asks of the copies; the groups are disjoint and stand in the order of their relevance. */
export type SearchPlan = {
  groups: readonly CopyGroup[]
  /** Holds for all groups: what must not be there. */
  without: CopyFilter
  /** Whose copies are counted: of these works, of these categories besides, or (null) all. */
  workKeys: readonly string[] | null
  categoryIds: readonly string[]
  /** Works whose copies are not counted although they are among all. */
  withoutKeys: readonly string[]
  /** True when there are more than what is counted. */
  isCapped: boolean
  isbn13: string | null
}

/** Asks for every copy. */
export const EVERYTHING: SearchPlan = {
  groups: [{ tier: 0, match: {}, by: 'order', keys: null }], without: {}, workKeys: null, categoryIds: [], withoutKeys: [], isCapped: false, isbn13: null
}
/** Works with the very title that was typed, where there are too many to rank them all. */
const MOST_EXACT = 50
/** So many are never too many for their own index, however small the shop is. */
const FEW_WORKS = 20
/** How long the number of all works is believed, in milliseconds. */
const COUNT_KEPT_MS = 10_000

function holds(text: readonly string[], phrase: readonly string[]): boolean {
  return ` ${text.join(' ')} `.includes(` ${phrase.join(' ')} `)
}

function answers({ phrases, excluded }: Query, work: RankedWork): boolean {
  if (phrases.length === 0 && excluded.length === 0) return true
  const texts = toTextsOfWork(work)
  const isIn = (phrase: readonly string[]) => texts.some((text) => holds(text, phrase))
  return phrases.every(isIn) && !excluded.some(isIn)
}

/** Walks along n works of w cost about n streams; walking all copies costs w/n steps a hit. They meet at the square root. */
function toBy(workCount: number, allWorks: number): CopyGroup['by'] {
  return workCount <= Math.max(FEW_WORKS, Math.sqrt(allWorks)) ? 'works' : 'order'
}

/** Fits the copies of some works. */
export const ofWorks = (keys: readonly string[]): CopyFilter => ({ workKey: trusted({ $in: [...keys] }) })
const notOfWorks = (keys: readonly string[]): CopyFilter => (keys.length > 0 ? { workKey: trusted({ $nin: [...keys] }) } : {})

let allWorks = { count: 0, until: 0 }

/** About how many works there are; only the way to them depends on it. */
async function countAllWorks(): Promise<number> {
  if (allWorks.until < Date.now()) allWorks = { count: await WorkModel.estimatedDocumentCount(), until: Date.now() + COUNT_KEPT_MS }
  return allWorks.count
}

async function groupByTier(found: FoundWorks, works: readonly RankedWork[]): Promise<CopyGroup[]> {
  const tiers = Array.from({ length: TIERS }, (): string[] => [])
  for (const work of works) tiers[toTier(found.wanted, found.hard, work)]?.push(work._id)
  const all = works.length > FEW_WORKS ? await countAllWorks() : 0
  return tiers.flatMap((keys, tier) => (keys.length > 0 ? [{ tier, match: ofWorks(keys), by: toBy(keys.length, all), keys }] : []))
}

/** Too many works to rank: those with exactly this title first, then every copy with the words, as the order has them. */
async function groupFrequent(query: Query, found: FoundWorks): Promise<{ groups: CopyGroup[]; keys: string[] }> {
  const exact = await WorkModel.find({ name: query.words.join(' ') }, { _id: 1 }).limit(MOST_EXACT).lean()
  const keys = exact.map(({ _id }) => _id)
  const words = { $and: found.hard.map(({ meant }) => ({ searchTerms: trusted({ $in: [...meant] }) })) }
  const rest: CopyGroup = { tier: 1, match: { ...words, ...notOfWorks(keys) }, by: 'order', keys: null }
  return { groups: [...(keys.length > 0 ? [{ tier: 0, match: ofWorks(keys), by: 'works', keys } as const] : []), rest], keys }
}

/** The shelves whose name has all the words: "science fiction" is found in no title of Le Guin's. */
async function listNamedCategories(words: readonly string[]): Promise<string[]> {
  const names = await listCategoryNames()
  return names.filter(({ name }) => words.every((word) => foldText(name).split(' ').includes(word))).map(({ id }) => id)
}

async function planExclusion(query: Query): Promise<SearchPlan> {
  const words = query.excluded.flatMap((phrase) => (phrase.length === 1 ? phrase : []))
  if (words.length === 0) return EVERYTHING
  const without = { searchTerms: trusted({ $nin: words }) }
  const works = await WorkModel.find({ terms: trusted({ $in: words }) }, { _id: 1 }).limit(MOST_WORKS).lean()
  return { ...EVERYTHING, without, withoutKeys: works.map(({ _id }) => _id) }
}

/** How to find the copies that answer a query, and which ones to count. */
export async function planSearch(query: Query): Promise<SearchPlan> {
  const singles = query.excluded.flatMap((phrase) => (phrase.length === 1 ? phrase : []))
  const without = singles.length > 0 ? { searchTerms: trusted({ $nin: singles }) } : {}
  if (query.isbn13 !== null) {
    const groups = [{ tier: 0, match: { isbn13: query.isbn13 }, by: 'editions', keys: null }] as const
    return { ...EVERYTHING, groups, without, workKeys: [], isbn13: query.isbn13 }
  }
  if (query.words.length === 0) return planExclusion(query)

  const found = await findWorks(query, { orNearest: false })
  const works = found.works.filter((work) => answers(query, work))
  const keys = works.map(({ _id }) => _id)
  const categoryIds = query.phrases.length > 0 ? [] : await listNamedCategories(query.words)
  const frequent = found.isCapped && query.phrases.length === 0 ? await groupFrequent(query, found) : null
  const groups = frequent?.groups ?? (await groupByTier(found, works))
  const ofShelves: CopyGroup = {
    tier: TIERS,
    match: { categoryId: trusted({ $in: categoryIds.map((id) => new Types.ObjectId(id)) }), ...notOfWorks(keys) },
    by: 'order',
    keys: null
  }
  return {
    ...EVERYTHING,
    // Where the words themselves are frequent, a shelf of that name has no place behind all of them.
    groups: [...groups, ...(categoryIds.length > 0 && !frequent ? [ofShelves] : [])],
    without,
    workKeys: [...new Set([...keys, ...(frequent?.keys ?? [])])],
    categoryIds: frequent ? [] : categoryIds,
    isCapped: found.isCapped
  }
}

/** Where nothing answers a query as a whole: the works that have most of its words. */
export async function planNearest(query: Query): Promise<SearchPlan> {
  const found = await findWorks(query, { orNearest: true })
  return { ...EVERYTHING, groups: await groupByTier(found, found.works), workKeys: found.works.map(({ _id }) => _id) }
}
