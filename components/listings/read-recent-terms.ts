import { getJson } from '@/lib/platform/http/api-client'
import { ListingCardsResponse } from '@/lib/listings/answers'
import { formatPrice } from '@/lib/platform/i18n/price'
import { apiRoutes } from '@/lib/routes'
import type { Texts } from '@/lib/platform/i18n/texts'
import { STATUS_LABELS } from '@/lib/listings/listing-labels'

/** What copies cost now, or why they cannot be had, by id. @throws ApiError */
export async function readRecentTerms(ids: readonly string[], t: Texts): Promise<ReadonlyMap<string, string>> {
  const { listings } = await getJson(apiRoutes.listingCards(ids), ListingCardsResponse)
  return new Map(
    listings.map(({ id, status, priceCents }) => [id, status === 'available' ? formatPrice(priceCents, t.language) : t(STATUS_LABELS[status].word)])
  )
}
