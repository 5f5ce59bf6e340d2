import 'server-only'
import { foldText } from '@/lib/listings/fold-text'
import { ON_SHOW } from '@/lib/listings/on-show'
import { ListingModel } from '@/models/listing'
import { findInIndex } from './index-words'
import { changedSince, isNearlyCurrent } from './is-nearly-current'
import { getWordIndex } from './keep-table'
import type { RankedWork } from './rank-works'

/** The works of copies on sale that were changed since a moment and have all the words. */
async function readChanged(words: readonly string[], builtFrom: number, most: number): Promise<RankedWork[]> {
  const copies = await ListingModel.find(
    { status: 'available', ...ON_SHOW, ...changedSince(builtFrom), $and: words.map((word) => ({ searchTerms: word })) },
    { title: 1, subtitle: 1, authors: 1, workKey: 1 }
  )
    .hint({ updatedAt: 1 })
    .limit(most)
    .lean()
  return copies.flatMap(({ title, subtitle, authors, workKey }) => (workKey ? [{ _id: workKey, title, subtitle, authors, name: foldText(title), copies: 1 }] : []))
}

/**
 * The works that have all of some words, at most so many, where each of the words is frequent and the shop so large that their
 * works are kept in memory: those that were there when they were read, and those of copies listed or changed since. Else null.
 */
export async function findFrequent(words: readonly string[], most: number): Promise<RankedWork[] | null> {
  const index = getWordIndex()
  const known = index && findInIndex(index, words, most)
  if (!index || !known || !(await isNearlyCurrent(index))) return null
  if (known.length === most) return known
  const byKey = new Map((await readChanged(words, index.builtFrom, most)).map((work) => [work._id, work]))
  for (const work of known) byKey.set(work._id, work)
  return [...byKey.values()].slice(0, most)
}
