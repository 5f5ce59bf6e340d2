import { AcknowledgedResponse } from '@/lib/platform/response-fields'
import { findKnownAccount, findKnownBrowser } from '@/lib/users/known-browser'
import { countSignUp } from '@/lib/users/rate-limits'
import { AppError } from '@/lib/platform/errors'
import { clientAddressOf } from '@/lib/platform/http/client-address'
import { handleForAnyone } from '@/lib/api/handle'
import { registerUser } from '@/lib/users/register-user'
import { SignUpInput } from '@/lib/users/schemas'

/** Only a known browser of the account learns that the address has one. */
export const POST = handleForAnyone({
  summary:
    'Signs up a seller or a buyer; the same response for a new and for a known address, but in a browser that has logged in to that account before.',
  response: AcknowledgedResponse,
  errorCodes: ['TOO_MANY_REQUESTS', 'ACCOUNT_EXISTS', 'INVITATION_NEEDED', 'INVITATION_INVALID', 'DOMAIN_NOT_ALLOWED'],
  input: SignUpInput,
  status: 201,
  run: async ({ input, request, t }) => {
    await countSignUp(clientAddressOf(request), input.email)
    if (findKnownBrowser(request.cookies, await findKnownAccount(input.email)) !== null) {
      throw new AppError('ACCOUNT_EXISTS', 'errors.accountExists')
    }
    await registerUser(input, t.language)
  },
  respond: () => ({ acknowledged: true })
})
