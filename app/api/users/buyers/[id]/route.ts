import { UserId } from '@/lib/admin/schemas'
import { tagsOfListings } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { deleteUser } from '@/lib/privacy/delete-user'

/** Closes a buyer's account for good: `{ deletedCount }`, 0 when there is no such buyer. */
export const DELETE = handle({
  roles: ['Admin'],
  input: UserId,
  run: ({ actor, input }) => deleteUser(actor, 'Buyer', input.id),
  expires: ({ listingIds }) => tagsOfListings(listingIds),
  answer: ({ deletedCount }) => ({ acknowledged: true, deletedCount })
})
