import { handle, NoParameters } from '@/lib/api/handle'
import { DoneResponse } from '@/lib/users/responses'
import { endAllSessions } from '@/lib/users/sessions'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Signs the caller out everywhere.',
  response: DoneResponse,
  roles: ROLES,
  input: NoParameters,
  run: ({ actor }) => endAllSessions(actor)
})
