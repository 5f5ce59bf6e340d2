import { handle } from '@/lib/api/handle'
import { tagsOfPlacedListing } from '@/lib/listings/cache-tags'
import { changeListing } from '@/lib/listings/change-listing'
import { ListingPriceInput, ListingPriceResponse } from '@/lib/listings/schemas'
import { parsePrice } from '@/lib/platform/i18n/price'

export const PUT = handle({
  summary: 'Changes the price of one of the seller’s own copies, and nothing else of it.',
  response: ListingPriceResponse,
  errorCodes: ['LISTING_HELD', 'LISTING_SOLD', 'LISTING_TAKEN_DOWN', 'LISTING_NOT_ON_SALE'],
  roles: ['Seller'],
  input: ListingPriceInput,
  run: async ({ actor, input: { id, resalePrice } }) => {
    const priceCents = parsePrice(resalePrice) ?? 0
    return { priceCents, ...(await changeListing(actor, id, { name: 'price', to: String(priceCents) })) }
  },
  expires: ({ listingId, places }) => tagsOfPlacedListing(listingId, ...places),
  respond: ({ priceCents }) => ({ acknowledged: true, priceCents })
})
