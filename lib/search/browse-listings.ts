import 'server-only'
import { Types, trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ON_SHOW } from '@/lib/listings/on-show'
import { toCards } from '@/lib/listings/to-cards'
import { CARD_PROJECTION, type ListingRow } from '@/lib/listings/to-listing'
import { ListingModel } from '@/models/listing'
import type { SearchRequest } from './provider'
import { ALL_BOOKS } from './search-address'
import { toCursorText } from './search-cursor'
import type { SearchPage } from './search'

/**
 * The newest listings, or those of one category, from the database by keyset, without facets and totals: what can be looked at
 * while the search is unavailable. Null for every other search.
 */
export async function browseListings({ query, filters, sort, after, limit }: SearchRequest): Promise<SearchPage | null> {
  const [category, ...others] = filters.category
  const hasWords = query.words.length + query.excluded.length > 0 || query.isbn13 !== null
  const isNarrowed = JSON.stringify({ ...filters, category: [] }) !== JSON.stringify(ALL_BOOKS.filters)
  if (hasWords || isNarrowed || others.length > 0 || sort === 'price-asc' || sort === 'price-desc') return null
  await connectToDatabase()
  const at = after && new Date(after.key)
  const afterLast = after && at ? { $or: [{ listedAt: trusted({ $lt: at }) }, { listedAt: at, _id: trusted({ $lt: new Types.ObjectId(after.id) }) }] } : {}
  const rows = await ListingModel.find(
    { status: 'available', ...ON_SHOW, ...(category === undefined ? {} : { categoryId: category }), ...afterLast }, CARD_PROJECTION
  )
    .hint({ ...(category === undefined ? {} : { categoryId: 1 }), status: 1, listedAt: -1, _id: -1 })
    .sort({ listedAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean<ListingRow[]>()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    cards: await toCards(shown),
    total: { count: shown.length, isCapped: hasMore || after !== null },
    next: hasMore ? toCursorText({ tier: 0, key: last.listedAt.getTime(), id: last._id.toHexString() }) : null,
    facets: null, correction: null
  }
}
