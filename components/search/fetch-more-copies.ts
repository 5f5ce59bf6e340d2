import { ListingItems } from '@/components/listings/listing-grid'
import { getJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { SearchResponse } from '@/lib/search/answers'
import { parseSearch, toSearchParams } from '@/lib/search/search-address'
import type { More } from './more-copies'

/** Appends the next page of a canonical search address without duplicates. @throws ApiError */
export async function fetchMoreCopies(address: string, more: More, cursor: string): Promise<More> {
  const search = parseSearch(new URL(address, window.location.origin).searchParams)
  const { listings, next } = await getJson(
    apiRoutes.search(toSearchParams({ ...search, after: cursor })),
    SearchResponse
  )
  const known = new Set(more.cards.map(({ id }) => id))
  return { cards: [...more.cards, ...listings.filter(({ id }) => !known.has(id))], cursor: next, Items: ListingItems }
}
