import { DeletedResponse } from '@/lib/platform/answer-fields'
import { handle } from '@/lib/api/handle'
import { removeFromWishlist } from '@/lib/wishlist/wishlist'
import { WishedProduct } from '@/lib/wishlist/schemas'

export const DELETE = handle({
  summary: 'Takes a copy off the caller’s wishlist.',
  answers: DeletedResponse,
  roles: ['Buyer'],
  input: WishedProduct,
  run: ({ actor, input }) => removeFromWishlist(actor, input.id),
  respond: (deletedCount) => ({ acknowledged: true, deletedCount })
})
