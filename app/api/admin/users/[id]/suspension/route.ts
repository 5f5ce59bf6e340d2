import { reinstateUser, suspendUser } from '@/lib/admin/suspend-user'
import { SuspendUserInput, UserId } from '@/lib/admin/schemas'
import { ModifiedResponse } from '@/lib/platform/response-fields'
import { tagsOfSeller } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'

export const PUT = handle({
  summary: 'Suspends an account with a reason, which its owner is mailed.',
  response: ModifiedResponse,
  errorCodes: ['ALREADY_DECIDED'],
  roles: ['Admin'],
  input: SuspendUserInput,
  run: async ({ actor, input }) => ({ userId: input.id, ...(await suspendUser(actor, input)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})

export const DELETE = handle({
  summary: 'Opens a suspended account again.',
  response: ModifiedResponse,
  errorCodes: ['CHANGED_MEANWHILE'],
  roles: ['Admin'],
  input: UserId,
  run: async ({ actor, input }) => ({ userId: input.id, ...(await reinstateUser(actor, input.id)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
