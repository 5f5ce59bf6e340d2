import { DeletedResponse } from '@/lib/platform/response-fields'
import { handle } from '@/lib/api/handle'
import { removeFromWishlist } from '@/lib/wishlist/wishlist'
import { WishlistProduct } from '@/lib/wishlist/schemas'

export const DELETE = handle({
  summary: 'Takes a copy off the caller’s wishlist.',
  response: DeletedResponse,
  roles: ['Buyer'],
  input: WishlistProduct,
  run: ({ actor, input }) => removeFromWishlist(actor, input.id),
  respond: (deletedCount) => ({ acknowledged: true, deletedCount })
})
