import { handle, NoParameters } from '@/lib/api/handle'
import { DoneResponse } from '@/lib/users/responses'
import { disconnectProvider } from '@/lib/users/provider-sign-in'
import { ROLES } from '@/lib/users/roles'

export const DELETE = handle({
  summary: 'Unties the caller’s Google account.',
  response: DoneResponse,
  roles: ROLES,
  input: NoParameters,
  run: ({ actor }) => disconnectProvider(actor, 'google')
})
