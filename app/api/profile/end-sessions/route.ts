import { handle, NoParameters } from '@/lib/platform/handlers/handle'
import { DoneResponse } from '@/lib/users/answers'
import { endAllSessions } from '@/lib/users/sessions'
import { ROLES } from '@/lib/platform/access/actor'

export const POST = handle({
  summary: 'Signs the caller out everywhere.',
  answers: DoneResponse,
  roles: ROLES,
  input: NoParameters,
  run: ({ actor }) => endAllSessions(actor)
})
