import { tagsOfPlacedListing } from '@/lib/listings/cache-tags'
import { handle, handleForAnyone } from '@/lib/api/handle'
import { NewListingResponse, ProductsResponse } from '@/lib/listings/responses'
import { ListingAsSent } from '@/lib/listings/as-sent'
import { createListing } from '@/lib/listings/create-listing'
import { listProducts } from '@/lib/listings/product-queries'
import { NewListingInput, ProductsOf } from '@/lib/listings/schemas'

/** Also at /api/allBooks. */
export const GET = handleForAnyone({
  summary:
    'What one seller (by display name) or one category has on sale, newest first. A seller who is signed in also gets their own reserved listings.',
  response: ProductsResponse,
  cache: 'public',
  input: ProductsOf,
  run: ({ actor, input }) => listProducts(actor, input),
  isPrivate: (list) => list.isPrivate,
  respond: ({ items }) => items,
  next: ({ next }) => next
})

export const POST = handle({
  summary: 'Puts a copy on sale.',
  response: NewListingResponse,
  inputAsSent: ListingAsSent,
  errorCodes: ['TERMS_NOT_ACCEPTED', 'LISTING_TAKEN_DOWN'],
  roles: ['Seller'],
  input: NewListingInput,
  status: 201,
  run: ({ actor, input }) => createListing(actor, input),
  expires: ({ listingId, place }) => tagsOfPlacedListing(listingId, place),
  respond: ({ listingId, slug }) => ({ acknowledged: true, insertedId: listingId, slug })
})
