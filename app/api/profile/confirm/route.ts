import { handle } from '@/lib/api/handle'
import { DoneResponse } from '@/lib/users/responses'
import { confirmLogin } from '@/lib/users/sessions'
import { ConfirmLoginInput } from '@/lib/users/schemas'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Takes the caller’s password once more, before something that cannot be undone.',
  response: DoneResponse,
  errorCodes: ['NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  roles: ROLES,
  isForSetUp: true,
  input: ConfirmLoginInput,
  run: ({ actor, input }) => confirmLogin(actor, input)
})
