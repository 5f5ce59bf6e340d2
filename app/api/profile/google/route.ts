import { handle, NoParameters } from '@/lib/platform/handlers/handle'
import { DoneResponse } from '@/lib/users/answers'
import { disconnectGoogle } from '@/lib/users/google-account'
import { ROLES } from '@/lib/platform/access/actor'

export const DELETE = handle({
  summary: 'Unties the caller’s Google account.',
  answers: DoneResponse,
  roles: ROLES,
  input: NoParameters,
  run: ({ actor }) => disconnectGoogle(actor)
})
