import { MessageResponse } from '@/lib/platform/response-fields'
import { extendHolds } from '@/lib/orders/extend-holds'
import { handleForAnyone } from '@/lib/api/handle'
import { VerifyEmailInput } from '@/lib/users/schemas'
import { verifyEmail } from '@/lib/users/verify-email'

/** No GET: mail scanners open links. */
export const POST = handleForAnyone({
  summary: 'Proves an address by the token of a mailed link.',
  response: MessageResponse,
  errorCodes: ['NOT_FOUND'],
  input: VerifyEmailInput,
  run: async ({ input }) => extendHolds(await verifyEmail(input)),
  respond: (_, t) => ({ message: t('users.emailVerified') })
})
