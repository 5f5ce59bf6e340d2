import { handle } from '@/lib/api/handle'
import { addPhotos } from '@/lib/listing-photos/add-photos'
import { AddedPhotosResponse } from '@/lib/listing-photos/copies'
import { AddPhotosInput } from '@/lib/listing-photos/schemas'
import { tagsOfPlacedListing } from '@/lib/listings/cache-tags'

export const POST = handle({
  summary: 'Adds pictures behind those of one of the seller’s own copies.',
  response: AddedPhotosResponse,
  errorCodes: ['LISTING_HELD', 'LISTING_SOLD', 'LISTING_TAKEN_DOWN', 'LISTING_NOT_ON_SALE'],
  roles: ['Seller'],
  input: AddPhotosInput,
  run: ({ actor, input }) => addPhotos(actor, input),
  expires: ({ listingId, places }) => tagsOfPlacedListing(listingId, ...places),
  respond: ({ photos }) => ({ photos })
})
