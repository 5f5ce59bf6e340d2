import { handle } from '@/lib/api/handle'
import { renewRecoveryCodes } from '@/lib/two-step/change-two-step'
import { RecoveryCodesResponse } from '@/lib/two-step/responses'
import { CodeInput } from '@/lib/two-step/schemas'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Replaces the recovery codes, by a code of the app or one of the old ones.',
  response: RecoveryCodesResponse,
  errorCodes: ['TOO_MANY_REQUESTS'],
  roles: ROLES,
  input: CodeInput,
  run: ({ actor, input }) => renewRecoveryCodes(actor, input)
})
