import { MessageResponse } from '@/lib/platform/response-fields'
import { countVerificationRequest } from '@/lib/users/rate-limits'
import { handle, NoParameters } from '@/lib/api/handle'
import { resendVerification } from '@/lib/users/verify-email'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Asks for another mail to prove the caller’s own address.',
  response: MessageResponse,
  errorCodes: ['TOO_MANY_REQUESTS'],
  roles: ROLES,
  input: NoParameters,
  status: 202,
  run: async ({ actor }) => {
    await countVerificationRequest(actor)
    await resendVerification(actor)
  },
  respond: (_, t) => ({ message: t('users.verificationSent') })
})
