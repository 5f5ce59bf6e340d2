import type { ComponentType } from 'react'
import type { ListingCard } from '@/lib/listings/listing'
import { ListingCardsResponse } from '@/lib/listings/responses'
import { getJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { ListingItems } from './listing-grid'

export type OwnAdvertised = {
  cards: readonly ListingCard[]
  Items: ComponentType<{ listings: readonly ListingCard[]; heading: 'h3' }>
}

/** Loaded for sellers only. @throws ApiError */
export async function readOwnAdvertised(): Promise<OwnAdvertised> {
  const { listings } = await getJson(apiRoutes.myAdvertised, ListingCardsResponse)
  return { cards: listings, Items: ListingItems }
}
