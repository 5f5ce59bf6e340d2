import { handle } from '@/lib/api/handle'
import { INBOX } from '@/lib/conversations/inbox-list'
import { listConversations } from '@/lib/conversations/inbox-queries'
import { InboxResponse, SentMessageResponse } from '@/lib/conversations/responses'
import { StartConversationInput } from '@/lib/conversations/schemas'
import { SENDING_ERRORS, startConversation, toChangedTags } from '@/lib/conversations/send-message'
import { toCursor } from '@/lib/platform/paging'

export const GET = handle({
  summary: 'The caller’s own conversations, the latest first, by default all that are not archived.',
  response: InboxResponse,
  roles: ['Buyer', 'Seller'],
  input: INBOX.Call,
  run: ({ actor, input }) => listConversations(actor, input),
  respond: ({ rows }) => rows,
  next: ({ next }) => (next ? toCursor(next) : null)
})

export const POST = handle({
  summary:
    'Asks the seller about a listing, or writes about an order, in the conversation of the two if there is one already. A repeated `clientId` is one message.',
  response: SentMessageResponse,
  errorCodes: [...SENDING_ERRORS, 'OWN_BOOK'],
  roles: ['Buyer', 'Seller'],
  input: StartConversationInput,
  status: 201,
  run: ({ actor, input }) => startConversation(actor, input),
  respond: ({ sent }) => sent,
  expires: toChangedTags
})
