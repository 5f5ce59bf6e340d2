import { UserId } from '@/lib/admin/schemas'
import { verifySeller } from '@/lib/admin/suspend-user'
import { DeletedResponse, ModifiedResponse } from '@/lib/platform/response-fields'
import { tagsOfSeller } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { deleteUser } from '@/lib/privacy/delete-user'

export const PUT = handle({
  summary: 'Verifies a seller.',
  response: ModifiedResponse,
  roles: ['Admin'],
  input: UserId,
  body: 'raw',
  run: async ({ actor, input }) => ({ userId: input.id, ...(await verifySeller(actor, input.id)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})

export const DELETE = handle({
  summary: 'Closes a seller’s account for good, as a whole if it also buys; 0 when there is no such seller.',
  response: DeletedResponse,
  errorCodes: ['DISPUTED', 'PAYMENTS_UNAVAILABLE', 'FRESH_LOGIN_NEEDED', 'CHANGED_MEANWHILE'],
  roles: ['Admin'],
  input: UserId,
  run: async ({ actor, input }) => ({ userId: input.id, ...(await deleteUser(actor, 'Seller', input.id)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  respond: ({ deletedCount }) => ({ acknowledged: true, deletedCount })
})
