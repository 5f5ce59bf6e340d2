import { searchListings } from '@/lib/search/queries'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { toWorkKey } from '@/lib/listings/search-keys'
import { readRelevanceSet } from './relevance-set'

const PLACES = 10

export type Relevance = { queries: number; recall: number; mrr: number; missed: string[] }

/**
 * Asks every query of the relevance set: how many have their book among the first ten (recall@10), and the mean of one by its
 * place (mean reciprocal rank; none is 0).
 */
export async function measureRelevance(): Promise<Relevance> {
  const set = readRelevanceSet()
  const missed: string[] = []
  let reciprocals = 0
  for (const { kind, q, title, author } of set) {
    const { cards } = await searchListings({ ...ALL_BOOKS, q, sort: 'relevance' }, { limit: PLACES })
    const place = cards.findIndex((card) => toWorkKey(card.title, card.authors) === toWorkKey(title, [author]))
    if (place < 0) missed.push(`${q} (${kind}): ${title}`)
    else reciprocals += 1 / (place + 1)
  }
  return { queries: set.length, recall: 1 - missed.length / set.length, mrr: reciprocals / set.length, missed }
}
