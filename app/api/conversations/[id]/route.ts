import { handle } from '@/lib/api/handle'
import { changeConversation } from '@/lib/conversations/change-conversation'
import { getConversation } from '@/lib/conversations/queries'
import { ConversationResponse } from '@/lib/conversations/responses'
import { ChangeConversationInput, GetConversationInput } from '@/lib/conversations/schemas'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'

export const GET = handle({
  summary: 'A conversation of the caller’s own with its latest messages, or those in front of a message.',
  response: ConversationResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ['Buyer', 'Seller'],
  input: GetConversationInput,
  run: ({ actor, input: { id, before } }) => getConversation(actor, id, before)
})

export const PATCH = handle({
  summary: 'Archives or mutes a conversation for the caller alone, or ends that.',
  response: AcknowledgedResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ['Buyer', 'Seller'],
  input: ChangeConversationInput,
  run: ({ actor, input }) => changeConversation(actor, input),
  respond: () => ({ acknowledged: true })
})
