import { tagsOfPlacedListing } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { relistListing } from '@/lib/listings/relist-listing'
import { ListingId } from '@/lib/listings/schemas'

/** Puts one of the seller's own withdrawn copies back on sale: `{ acknowledged: true, status: 'available' }`. A held or sold copy is 409. */
export const POST = handle({
  roles: ['Seller'],
  input: ListingId,
  run: ({ actor, input }) => relistListing(actor, input.id),
  expires: ({ listingId, place }) => tagsOfPlacedListing(listingId, place),
  answer: () => ({ acknowledged: true, status: 'available' })
})
