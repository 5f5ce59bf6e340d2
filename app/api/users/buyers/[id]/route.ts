import { UserId } from '@/lib/admin/schemas'
import { DeletedResponse } from '@/lib/platform/response-fields'
import { tagsOfSeller } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { deleteUser } from '@/lib/privacy/delete-user'

export const DELETE = handle({
  summary: 'Closes a buyer’s account for good, as a whole if it also sells; 0 when there is no such buyer.',
  response: DeletedResponse,
  errorCodes: ['DISPUTED', 'PAYMENTS_UNAVAILABLE', 'FRESH_LOGIN_NEEDED', 'CHANGED_MEANWHILE'],
  roles: ['Admin'],
  input: UserId,
  run: async ({ actor, input }) => ({ userId: input.id, ...(await deleteUser(actor, 'Buyer', input.id)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  respond: ({ deletedCount }) => ({ acknowledged: true, deletedCount })
})
