import { handle } from '@/lib/api/handle'
import { sendPrivateImage } from '@/lib/api/send-private-image'
import { readMessagePhoto } from '@/lib/conversations/message-photos'
import { ConversationId } from '@/lib/conversations/schemas'

export const GET = handle({
  summary: 'A photo of a message, for the two of its conversation, and for its sender before it is sent.',
  file: 'image/webp',
  errorCodes: ['NOT_FOUND'],
  roles: ['Buyer', 'Seller'],
  input: ConversationId,
  run: ({ actor, input: { id } }) => readMessagePhoto(actor, id),
  respond: sendPrivateImage
})
