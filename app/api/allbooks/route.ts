import { tagsOfPlacedListing } from '@/lib/cache-tags'
import { handle, handleForAnyone } from '@/lib/http/handle'
import { createListing } from '@/lib/listings/create-listing'
import { listPublicProducts } from '@/lib/listings/product-queries'
import { NewListingInput, ProductsOf } from '@/lib/listings/schemas'

/** `?sellerName=` or `?category_id=`, `&page=`: what is on sale, newest first. Also answers as /api/allBooks. */
export const GET = handleForAnyone({ input: ProductsOf, run: ({ input }) => listPublicProducts(input) })

/** Puts a copy on sale: 201 `{ acknowledged: true, insertedId, slug }`. */
export const POST = handle({
  roles: ['Seller'],
  input: NewListingInput,
  status: 201,
  run: ({ actor, input }) => createListing(actor, input),
  expires: ({ listingId, place }) => tagsOfPlacedListing(listingId, place),
  answer: ({ listingId, slug }) => ({ acknowledged: true, insertedId: listingId, slug })
})
