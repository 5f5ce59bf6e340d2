import { searchListings } from '@/lib/search/queries'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { toWorkKey } from '@/lib/listings/search-keys'
import type { RelevanceQuery } from './relevance-set'

const PLACES = 10

/** Of a kind of query: how many were asked, the share whose book is among the first ten (recall@10), and those that missed it. */
export type KindRecall = { queries: number; recall: number; missed: string[] }
export type Relevance = {
  queries: number
  recall: number
  mrr: number
  missed: string[]
  kinds: Record<string, KindRecall>
}

/** Asks queries; `mrr` is the mean of one by the book's place (mean reciprocal rank; none is 0). */
export async function measureRelevance(set: readonly RelevanceQuery[]): Promise<Relevance> {
  const kinds: Record<string, KindRecall> = {}
  let reciprocals = 0
  for (const { kind, q, title, author } of set) {
    const { cards } = await searchListings({ ...ALL_BOOKS, q, sort: 'relevance' }, { limit: PLACES })
    const place = cards.findIndex((card) => toWorkKey(card.title, card.authors) === toWorkKey(title, [author]))
    const own = (kinds[kind] ??= { queries: 0, recall: 0, missed: [] })
    own.queries += 1
    if (place < 0) own.missed.push(`${q} (${kind}): ${title}`)
    else reciprocals += 1 / (place + 1)
  }
  for (const own of Object.values(kinds)) own.recall = 1 - own.missed.length / own.queries
  const missed = Object.values(kinds).flatMap((own) => own.missed)
  return { queries: set.length, recall: 1 - missed.length / set.length, mrr: reciprocals / set.length, missed, kinds }
}
