import { handle, NoParameters } from '@/lib/api/handle'
import { DoneResponse } from '@/lib/users/responses'
import { disconnectGoogle } from '@/lib/users/google-account'
import { ROLES } from '@/lib/users/roles'

export const DELETE = handle({
  summary: 'Unties the caller’s Google account.',
  response: DoneResponse,
  roles: ROLES,
  input: NoParameters,
  run: ({ actor }) => disconnectGoogle(actor)
})
