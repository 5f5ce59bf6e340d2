import { UserId } from '@/lib/admin/schemas'
import { verifySeller } from '@/lib/admin/verify-seller'
import { tagsOfListings } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'

/** Verifies a seller, as specified without a body: `{ modifiedCount }`. */
export const PUT = handle({
  roles: ['Admin'],
  input: UserId,
  body: 'raw',
  run: ({ actor, input }) => verifySeller(actor, input.id),
  expires: ({ listingIds }) => tagsOfListings(listingIds),
  answer: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
