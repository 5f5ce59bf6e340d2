import { getJson } from '@/lib/platform/http/api-client'
import { ListingCardsResponse } from '@/lib/listings/responses'
import { formatPrice } from '@/lib/platform/i18n/price'
import { apiRoutes } from '@/lib/routes'
import type { Translator } from '@/lib/platform/i18n/translator'
import { STATUS_LABELS } from '@/lib/listings/listing-labels'

/** Prices or reasons by id. @throws ApiError */
export async function readRecentTerms(ids: readonly string[], t: Translator): Promise<ReadonlyMap<string, string>> {
  const { listings } = await getJson(apiRoutes.listingCards(ids), ListingCardsResponse)
  return new Map(
    listings.map(({ id, status, priceCents }) => [
      id,
      status === 'available' ? formatPrice(priceCents, t.language) : t(STATUS_LABELS[status].word)
    ])
  )
}
