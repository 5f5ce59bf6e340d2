import { UserId } from '@/lib/admin/schemas'
import { verifySeller } from '@/lib/admin/verify-seller'
import { tagsOfListings } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'

/** Takes the tick beside a seller's name away. */
export const DELETE = handle({
  roles: ['Admin'],
  input: UserId,
  run: ({ actor, input }) => verifySeller(actor, input.id, false),
  expires: ({ listingIds }) => tagsOfListings(listingIds),
  answer: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
