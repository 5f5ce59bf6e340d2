import { handle } from '@/lib/api/handle'
import { attachToCase } from '@/lib/conversations/case-conversation'
import { AttachToCaseInput } from '@/lib/conversations/schemas'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'

export const POST = handle({
  summary:
    'Attaches what buyer and seller have written until now to the open case of one of their orders, for admins to read.',
  response: AcknowledgedResponse,
  errorCodes: ['NOT_FOUND', 'NO_CASE'],
  roles: ['Buyer', 'Seller'],
  input: AttachToCaseInput,
  run: ({ actor, input }) => attachToCase(actor, input),
  respond: () => ({ acknowledged: true })
})
