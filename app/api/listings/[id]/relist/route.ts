import { tagsOfPlacedListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { ListingStatusResponse } from '@/lib/listings/responses'
import { relistListing } from '@/lib/listings/withdraw-listing'
import { ListingId } from '@/lib/listings/schemas'

export const POST = handle({
  summary: 'Puts one of the seller’s own withdrawn copies back on sale.',
  response: ListingStatusResponse,
  errorCodes: ['TERMS_NOT_ACCEPTED', 'LISTING_HELD', 'LISTING_SOLD', 'LISTING_TAKEN_DOWN', 'UNPROCESSABLE'],
  roles: ['Seller'],
  input: ListingId,
  run: ({ actor, input }) => relistListing(actor, input.id),
  expires: ({ listingId, place }) => tagsOfPlacedListing(listingId, place),
  respond: () => ({ acknowledged: true, status: 'available' })
})
