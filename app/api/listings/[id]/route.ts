import { DeletedResponse } from '@/lib/platform/response-fields'
import { tagsOfListing, tagsOfPlacedListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { EditedListingResponse } from '@/lib/listings/responses'
import { EditableListingResponse } from '@/lib/listings/editable-responses'
import { EditedListingAsSent } from '@/lib/listings/as-sent'
import { deleteListing } from '@/lib/listings/withdraw-listing'
import { editListing } from '@/lib/listings/edit-listing'
import { findMyListing } from '@/lib/listings/my-queries'
import { EditListingInput, ListingId } from '@/lib/listings/schemas'

export const GET = handle({
  summary: 'One of the seller’s own copies with all that can be edited.',
  response: EditableListingResponse,
  roles: ['Seller'],
  input: ListingId,
  run: ({ actor, input }) => findMyListing(actor, input.id)
})

export const PUT = handle({
  summary: 'Changes one of the seller’s own copies: the whole form again.',
  response: EditedListingResponse,
  inputAsSent: EditedListingAsSent,
  errorCodes: ['LISTING_HELD', 'LISTING_SOLD', 'LISTING_TAKEN_DOWN'],
  roles: ['Seller'],
  input: EditListingInput,
  run: ({ actor, input }) => editListing(actor, input),
  expires: ({ listingId, places }) => tagsOfPlacedListing(listingId, ...places),
  respond: ({ slug }) => ({ acknowledged: true, slug })
})

export const DELETE = handle({
  summary: 'Removes one of the seller’s own copies for good.',
  response: DeletedResponse,
  errorCodes: ['LISTING_HELD', 'LISTING_SOLD', 'LISTING_TAKEN_DOWN'],
  roles: ['Seller'],
  input: ListingId,
  run: ({ actor, input }) => deleteListing(actor, input.id),
  expires: ({ listingId }) => tagsOfListing(listingId),
  respond: () => ({ acknowledged: true, deletedCount: 1 })
})
