import { ListingCardsResponse } from '@/lib/listings/responses'
import { getJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { ListingItems } from './listing-grid'
import type { OwnAdvertised } from './own-advertised'

/** Loaded for sellers only. @throws ApiError */
export async function readOwnAdvertised(): Promise<OwnAdvertised> {
  const { listings } = await getJson(apiRoutes.myAdvertised, ListingCardsResponse)
  return { cards: listings, Items: ListingItems }
}
