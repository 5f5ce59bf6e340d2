import { tagsOfListing } from '@/lib/cache-tags'
import { handle, handleForAnyone } from '@/lib/http/handle'
import { advertiseListing } from '@/lib/listings/advertise-listing'
import { listPublicAdvertisedProducts } from '@/lib/listings/product-queries'
import { AdvertiseInput, NoParameters } from '@/lib/listings/schemas'

/** The advertised products as they are now. */
export const GET = handleForAnyone({ input: NoParameters, run: listPublicAdvertisedProducts })

/** Advertises one of the seller's own copies: the product of which only `_id` counts; `{ acknowledged: true }`. */
export const POST = handle({
  roles: ['Seller'],
  input: AdvertiseInput,
  run: ({ actor, input }) => advertiseListing(actor, input._id),
  expires: ({ listingId }) => tagsOfListing(listingId),
  answer: ({ listingId }) => ({ acknowledged: true, insertedId: listingId })
})
