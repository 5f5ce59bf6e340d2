import { MessageResponse } from '@/lib/platform/response-fields'
import { extendHolds } from '@/lib/orders/extend-holds'
import { handleForAnyone } from '@/lib/api/handle'
import { resetPassword } from '@/lib/users/passwords'
import { ResetPasswordInput } from '@/lib/users/schemas'

export const POST = handleForAnyone({
  summary: 'Chooses a new password by the token of a mailed link.',
  response: MessageResponse,
  errorCodes: ['NOT_FOUND'],
  input: ResetPasswordInput,
  run: async ({ input }) => extendHolds(await resetPassword(input)),
  respond: (_, t) => ({ message: t('users.passwordReset') })
})
