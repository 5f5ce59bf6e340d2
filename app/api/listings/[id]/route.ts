import { tagsOfListing, tagsOfPlacedListing } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { deleteListing } from '@/lib/listings/delete-listing'
import { editListing } from '@/lib/listings/edit-listing'
import { findMyListing } from '@/lib/listings/my-queries'
import { EditListingInput, ListingId } from '@/lib/listings/schemas'

/** One of the seller's own copies with all that can be edited; a foreign id is not found. */
export const GET = handle({ roles: ['Seller'], input: ListingId, run: ({ actor, input }) => findMyListing(actor, input.id) })

/** Changes it: the whole form again; `{ acknowledged: true, slug }`. A held or sold copy is 409. */
export const PUT = handle({
  roles: ['Seller'],
  input: EditListingInput,
  run: ({ actor, input }) => editListing(actor, input),
  expires: ({ listingId, places }) => tagsOfPlacedListing(listingId, ...places),
  answer: ({ slug }) => ({ acknowledged: true, slug })
})

/** Removes it for good: `{ acknowledged: true, deletedCount: 1 }`. A held or sold copy is 409. */
export const DELETE = handle({
  roles: ['Seller'],
  input: ListingId,
  run: ({ actor, input }) => deleteListing(actor, input.id),
  expires: ({ listingId }) => tagsOfListing(listingId),
  answer: () => ({ acknowledged: true, deletedCount: 1 })
})
