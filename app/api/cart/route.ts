import { handle, NoParameters } from '@/lib/api/handle'
import { addToCart } from '@/lib/cart/change-cart'
import { listMyCart } from '@/lib/cart/queries'
import { CartResponse } from '@/lib/cart/responses'
import { AddToCartInput } from '@/lib/cart/schemas'
import { InsertedResponse } from '@/lib/platform/response-fields'

export const GET = handle({
  summary: 'The caller’s own cart, latest copy first, with each copy’s price and state of this moment.',
  response: CartResponse,
  roles: ['Buyer'],
  input: NoParameters,
  run: ({ actor }) => listMyCart(actor)
})

export const POST = handle({
  summary: 'Puts one copy into the cart, which does not reserve it; a second time nothing changes.',
  response: InsertedResponse,
  errorCodes: ['NOT_FOUND', 'OWN_BOOK', 'BOOK_GONE', 'UNPROCESSABLE', 'BUSY'],
  roles: ['Buyer'],
  input: AddToCartInput,
  status: 201,
  run: ({ actor, input }) => addToCart(actor, input),
  respond: (insertedId) => ({ acknowledged: true, insertedId })
})
