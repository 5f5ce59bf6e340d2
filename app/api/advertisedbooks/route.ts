import { InsertedResponse } from '@/lib/platform/response-fields'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle, handleForAnyone } from '@/lib/api/handle'
import { advertiseListing } from '@/lib/listings/advertise-listing'
import { ProductsResponse } from '@/lib/listings/responses'
import { listPublicAdvertisedProducts } from '@/lib/listings/product-queries'
import { AdvertisedOf, AdvertiseInput } from '@/lib/listings/schemas'

export const GET = handleForAnyone({
  summary: 'The advertised copies as they are now, latest first; of a copy its first advertisement counts.',
  response: ProductsResponse,
  cache: 'public',
  input: AdvertisedOf,
  run: ({ input }) => listPublicAdvertisedProducts(input),
  respond: ({ items }) => items,
  next: ({ next }) => next
})

export const POST = handle({
  summary: 'Advertises one of the seller’s own copies: of the product that is sent only `_id` counts.',
  response: InsertedResponse,
  errorCodes: [
    'LISTING_NOT_ON_SALE',
    'LISTING_HELD',
    'LISTING_SOLD',
    'LISTING_TAKEN_DOWN',
    'NOT_FOUND',
    'UNPROCESSABLE'
  ],
  roles: ['Seller'],
  input: AdvertiseInput,
  run: ({ actor, input }) => advertiseListing(actor, input._id),
  expires: ({ listingId }) => tagsOfListing(listingId),
  respond: ({ listingId }) => ({ acknowledged: true, insertedId: listingId })
})
