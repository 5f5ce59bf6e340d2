import { reinstateUser } from '@/lib/admin/reinstate-user'
import { SuspendUserInput, UserId } from '@/lib/admin/schemas'
import { suspendUser } from '@/lib/admin/suspend-user'
import { tagsOfListings } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'

/** Suspends an account, with the reason that its owner is mailed. */
export const PUT = handle({
  roles: ['Admin'],
  input: SuspendUserInput,
  run: ({ actor, input }) => suspendUser(actor, input),
  expires: ({ listingIds }) => tagsOfListings(listingIds),
  answer: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})

/** Opens a suspended account again. */
export const DELETE = handle({
  roles: ['Admin'],
  input: UserId,
  run: ({ actor, input }) => reinstateUser(actor, input.id),
  expires: ({ listingIds }) => tagsOfListings(listingIds),
  answer: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
