import { tagsOfListing } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { withdrawListing } from '@/lib/listings/withdraw-listing'
import { ListingId } from '@/lib/listings/schemas'

/** Takes one of the seller's own copies off the shelf: `{ acknowledged: true, status: 'withdrawn' }`. A held or sold copy is 409. */
export const POST = handle({
  roles: ['Seller'],
  input: ListingId,
  run: ({ actor, input }) => withdrawListing(actor, input.id),
  expires: ({ listingId }) => tagsOfListing(listingId),
  answer: () => ({ acknowledged: true, status: 'withdrawn' })
})
