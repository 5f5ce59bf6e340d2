import { UserId } from '@/lib/admin/schemas'
import { verifySeller } from '@/lib/admin/verify-seller'
import { tagsOfListings } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { deleteUser } from '@/lib/privacy/delete-user'

/** Verifies a seller, as specified without a body: `{ modifiedCount }`. */
export const PUT = handle({
  roles: ['Admin'],
  input: UserId,
  body: 'raw',
  run: ({ actor, input }) => verifySeller(actor, input.id),
  expires: ({ listingIds }) => tagsOfListings(listingIds),
  answer: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})

/** Closes a seller's account for good: `{ deletedCount }`, 0 when there is no such seller. */
export const DELETE = handle({
  roles: ['Admin'],
  input: UserId,
  run: ({ actor, input }) => deleteUser(actor, 'Seller', input.id),
  expires: ({ listingIds }) => tagsOfListings(listingIds),
  answer: ({ deletedCount }) => ({ acknowledged: true, deletedCount })
})
