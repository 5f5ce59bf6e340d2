import { ModifiedResponse } from '@/lib/platform/response-fields'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { ListingId } from '@/lib/listings/schemas'
import { stopAdvertising } from '@/lib/listings/advertise-listing'

export const DELETE = handle({
  summary: 'Takes one of the seller’s own copies off the advertised list. It stays on sale.',
  response: ModifiedResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ['Seller'],
  input: ListingId,
  run: ({ actor, input }) => stopAdvertising(actor, input.id),
  expires: ({ listingId }) => tagsOfListing(listingId),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
