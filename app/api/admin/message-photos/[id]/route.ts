import { handle } from '@/lib/api/handle'
import { sendPrivateImage } from '@/lib/api/send-private-image'
import { readPhotoAsAdmin } from '@/lib/conversations/admin-photos'
import { ConversationId } from '@/lib/conversations/schemas'

export const GET = handle({
  summary: 'A photo of messages that were reported, or attached to a case.',
  file: 'image/webp',
  errorCodes: ['NOT_FOUND'],
  roles: ['Admin'],
  input: ConversationId,
  run: ({ actor, input: { id } }) => readPhotoAsAdmin(actor, id),
  respond: sendPrivateImage
})
