import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { ListingStatusResponse } from '@/lib/listings/responses'
import { withdrawListing } from '@/lib/listings/withdraw-listing'
import { ListingId } from '@/lib/listings/schemas'

export const POST = handle({
  summary: 'Takes one of the seller’s own copies off sale.',
  response: ListingStatusResponse,
  errorCodes: ['LISTING_HELD', 'LISTING_SOLD', 'LISTING_TAKEN_DOWN'],
  roles: ['Seller'],
  input: ListingId,
  run: ({ actor, input }) => withdrawListing(actor, input.id),
  expires: ({ listingId }) => tagsOfListing(listingId),
  respond: () => ({ acknowledged: true, status: 'withdrawn' })
})
