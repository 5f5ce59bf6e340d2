import { InsertedResponse } from '@/lib/platform/response-fields'
import { handle } from '@/lib/api/handle'
import { addToWishlist } from '@/lib/wishlist/wishlist'
import { WishlistResponse } from '@/lib/wishlist/wishlist-item'
import { listMyWishlist } from '@/lib/wishlist/queries'
import { AddToWishlistInput, WishlistOf } from '@/lib/wishlist/schemas'

export const GET = handle({
  summary: 'The caller’s own wishlist, latest wish first, with each copy’s price and state of this moment.',
  response: WishlistResponse,
  roles: ['Buyer'],
  input: WishlistOf,
  run: ({ actor, input }) => listMyWishlist(actor, input),
  respond: ({ items }) => items,
  next: ({ next }) => next
})

export const POST = handle({
  summary: 'Puts one copy on the wishlist; a second time, the same id.',
  response: InsertedResponse,
  errorCodes: ['NOT_FOUND', 'OWN_BOOK', 'BOOK_GONE', 'UNPROCESSABLE'],
  roles: ['Buyer'],
  input: AddToWishlistInput,
  status: 201,
  run: ({ actor, input }) => addToWishlist(actor, input),
  respond: (insertedId) => ({ acknowledged: true, insertedId })
})
