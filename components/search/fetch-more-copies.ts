import { isRejection } from '@/components/actions/rejection'
import { ListingItems } from '@/components/listings/listing-grid'
import { getJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { SearchResponse } from '@/lib/search/responses'
import { parseSearch, toSearchParams } from '@/lib/search/search-address'
import type { More } from './more-copies'

/** Appends the next page of a canonical search address without duplicates. A text is the message of an error. */
export async function fetchMoreCopies(address: string, more: More, cursor: string): Promise<More | string> {
  const search = parseSearch(new URL(address, window.location.origin).searchParams)
  const path = apiRoutes.search(toSearchParams({ ...search, after: cursor }))
  try {
    const { listings, next } = await getJson(path, SearchResponse)
    const known = new Set(more.cards.map(({ id }) => id))
    return { cards: [...more.cards, ...listings.filter(({ id }) => !known.has(id))], cursor: next, Items: ListingItems }
  } catch (error) {
    if (!isRejection(error)) throw error
    return error.message
  }
}
