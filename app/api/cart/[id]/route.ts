import { handle } from '@/lib/api/handle'
import { acceptPrice, removeFromCart } from '@/lib/cart/change-cart'
import { AcceptPriceInput, CartProduct } from '@/lib/cart/schemas'
import { DeletedResponse, ModifiedResponse } from '@/lib/platform/response-fields'

export const PUT = handle({
  summary: 'Accepts the changed price of a copy in the caller’s cart.',
  response: ModifiedResponse,
  errorCodes: ['NOT_FOUND', 'PRICE_CHANGED'],
  roles: ['Buyer'],
  input: AcceptPriceInput,
  run: ({ actor, input }) => acceptPrice(actor, input),
  respond: (modifiedCount) => ({ acknowledged: true, modifiedCount })
})

export const DELETE = handle({
  summary: 'Takes a copy out of the caller’s cart.',
  response: DeletedResponse,
  roles: ['Buyer'],
  input: CartProduct,
  run: ({ actor, input }) => removeFromCart(actor, [input.id]),
  respond: (deletedCount) => ({ acknowledged: true, deletedCount })
})
