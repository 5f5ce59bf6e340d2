import { handle } from '@/lib/api/handle'
import { blockPerson, unblockPerson } from '@/lib/conversations/block-person'
import { ConversationId } from '@/lib/conversations/schemas'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'

export const PUT = handle({
  summary:
    'Blocks the other side of a conversation: no more messages, and no new bookings between the two. The other is not told.',
  response: AcknowledgedResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ['Buyer', 'Seller'],
  input: ConversationId,
  run: ({ actor, input: { id } }) => blockPerson(actor, id),
  respond: () => ({ acknowledged: true })
})

export const DELETE = handle({
  summary: 'Unblocks the other side of a conversation.',
  response: AcknowledgedResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ['Buyer', 'Seller'],
  input: ConversationId,
  run: ({ actor, input: { id } }) => unblockPerson(actor, id),
  respond: () => ({ acknowledged: true })
})
