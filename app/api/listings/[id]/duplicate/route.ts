import { tagsOfPlacedListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { NewListingResponse } from '@/lib/listings/responses'
import { duplicateListing } from '@/lib/listings/duplicate-listing'
import { ListingId } from '@/lib/listings/schemas'

export const POST = handle({
  summary: 'Lists another copy like one of the seller’s own.',
  response: NewListingResponse,
  errorCodes: ['TERMS_NOT_ACCEPTED', 'LISTING_TAKEN_DOWN', 'UNPROCESSABLE'],
  roles: ['Seller'],
  input: ListingId,
  status: 201,
  run: ({ actor, input }) => duplicateListing(actor, input.id),
  expires: ({ listingId, place }) => tagsOfPlacedListing(listingId, place),
  respond: ({ listingId, slug }) => ({ acknowledged: true, insertedId: listingId, slug })
})
