import { handle } from '@/lib/api/handle'
import { markRead } from '@/lib/conversations/change-conversation'
import { MarkReadInput } from '@/lib/conversations/schemas'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'

export const POST = handle({
  summary: 'Marks a conversation as read up to a message.',
  response: AcknowledgedResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ['Buyer', 'Seller'],
  input: MarkReadInput,
  run: ({ actor, input }) => markRead(actor, input),
  respond: () => ({ acknowledged: true })
})
