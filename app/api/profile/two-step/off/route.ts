import { handle } from '@/lib/api/handle'
import { turnOffTwoStep } from '@/lib/two-step/change-two-step'
import { CodeInput } from '@/lib/two-step/schemas'
import { DoneResponse } from '@/lib/users/responses'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Turns two-step sign-in off, by a code of the app or a recovery code.',
  response: DoneResponse,
  errorCodes: ['TOO_MANY_REQUESTS'],
  roles: ROLES,
  input: CodeInput,
  run: ({ actor, input }) => turnOffTwoStep(actor, input)
})
