import { handle } from '@/lib/api/handle'
import { mergeCart } from '@/lib/cart/merge-cart'
import { CartMergeResponse } from '@/lib/cart/responses'
import { MergeCartInput } from '@/lib/cart/schemas'

export const POST = handle({
  summary: 'Adds the cart of a guest to the caller’s own after signing in; a second time nothing changes.',
  response: CartMergeResponse,
  errorCodes: ['BUSY'],
  roles: ['Buyer'],
  input: MergeCartInput,
  run: ({ actor, input }) => mergeCart(actor, input),
  respond: (refused) => ({ acknowledged: true, refused })
})
