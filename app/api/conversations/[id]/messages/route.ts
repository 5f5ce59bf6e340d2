import { handle } from '@/lib/api/handle'
import { SentMessageResponse } from '@/lib/conversations/responses'
import { SendMessageInput } from '@/lib/conversations/schemas'
import { SENDING_ERRORS, sendMessage, toChangedTags } from '@/lib/conversations/send-message'

export const POST = handle({
  summary: 'Sends a message in a conversation of the caller’s own. A repeated `clientId` is one message.',
  response: SentMessageResponse,
  errorCodes: SENDING_ERRORS,
  roles: ['Buyer', 'Seller'],
  input: SendMessageInput,
  status: 201,
  run: ({ actor, input }) => sendMessage(actor, input),
  respond: ({ sent }) => sent,
  expires: toChangedTags
})
