import { handle } from '@/lib/api/handle'
import { ModifiedResponse } from '@/lib/platform/response-fields'
import { decideWaiting } from '@/lib/users/decide-waiting'
import { DecideRegistrationInput } from '@/lib/users/schemas'

export const POST = handle({
  summary: 'Approves or refuses a registration that waits for an admin; a mail notifies the person.',
  response: ModifiedResponse,
  roles: ['Admin'],
  errorCodes: ['ALREADY_DECIDED'],
  input: DecideRegistrationInput,
  run: ({ actor, input }) => decideWaiting(actor, input),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
