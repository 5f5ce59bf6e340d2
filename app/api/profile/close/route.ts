import { tagsOfSeller } from '@/lib/listings/cache-tags'
import { handle, NoParameters } from '@/lib/api/handle'
import { closeAccount } from '@/lib/privacy/close-account'
import { takeBackCloseRequest } from '@/lib/privacy/close-request'
import { ClosingResponse, DoneResponse } from '@/lib/users/responses'
import { CloseAccountInput } from '@/lib/users/schemas'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Closes the caller’s account for good, by itself later while orders or cases of it are open.',
  response: ClosingResponse,
  errorCodes: ['FRESH_LOGIN_NEEDED', 'TOO_MANY_REQUESTS', 'CHANGED_MEANWHILE'],
  roles: ROLES,
  input: CloseAccountInput,
  run: async ({ actor, input }) => ({ userId: actor.id, ...(await closeAccount(actor, input)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  respond: ({ done }) => ({ done })
})

export const DELETE = handle({
  summary: 'Takes back the request to close the caller’s account.',
  response: DoneResponse,
  errorCodes: ['CHANGED_MEANWHILE'],
  roles: ROLES,
  input: NoParameters,
  run: async ({ actor }) => ({ userId: actor.id, ...(await takeBackCloseRequest(actor)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  respond: () => ({ done: true })
})
