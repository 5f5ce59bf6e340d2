import { handle } from '@/lib/api/handle'
import { DoneResponse } from '@/lib/users/responses'
import { changePassword } from '@/lib/users/passwords'
import { ChangePasswordInput } from '@/lib/users/schemas'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Changes the caller’s password and ends their sessions.',
  response: DoneResponse,
  errorCodes: ['TOO_MANY_REQUESTS'],
  roles: ROLES,
  input: ChangePasswordInput,
  run: ({ actor, input }) => changePassword(actor, input)
})
