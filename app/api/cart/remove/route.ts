import { handle } from '@/lib/api/handle'
import { removeFromCart } from '@/lib/cart/change-cart'
import { RemoveFromCartInput } from '@/lib/cart/schemas'
import { DeletedResponse } from '@/lib/platform/response-fields'

export const POST = handle({
  summary: 'Takes several copies out of the caller’s cart, such as all that are gone.',
  response: DeletedResponse,
  roles: ['Buyer'],
  input: RemoveFromCartInput,
  run: ({ actor, input }) => removeFromCart(actor, input.productIds),
  respond: (deletedCount) => ({ acknowledged: true, deletedCount })
})
