import { MessageResponse } from '@/lib/platform/response-fields'
import { findKnownAccount, findKnownBrowser } from '@/lib/users/known-browser'
import { countResetRequest } from '@/lib/users/rate-limits'
import { clientAddressOf } from '@/lib/platform/http/client-address'
import { handleForAnyone } from '@/lib/api/handle'
import { requestPasswordReset } from '@/lib/users/passwords'
import { ForgotPasswordInput } from '@/lib/users/schemas'

export const POST = handleForAnyone({
  summary: 'Asks for a link to choose a new password; the same response for every address.',
  response: MessageResponse,
  errorCodes: ['TOO_MANY_REQUESTS'],
  input: ForgotPasswordInput,
  status: 202,
  run: async ({ input, request }) => {
    const browserId = findKnownBrowser(request.cookies, await findKnownAccount(input.email))
    await countResetRequest({ email: input.email, address: clientAddressOf(request), browserId })
    await requestPasswordReset(input, browserId !== null)
  },
  respond: (_, t) => ({ message: t('users.passwordLinkSent') })
})
