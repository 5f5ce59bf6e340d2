import { z } from 'zod'
import { handle, NoParameters } from '@/lib/api/handle'
import { addMessagePhoto } from '@/lib/conversations/message-photos'
import { countMessagePhoto } from '@/lib/conversations/rate-limits'
import { MessagePhotoResponse } from '@/lib/conversations/responses'
import { getFormType, readUpload } from '@/lib/platform/http/read-upload'
import { MAX_UPLOAD_BYTES } from '@/lib/platform/images/limits'

export const POST = handle({
  summary: 'Stores a photo, at most 8 MB, for a message that names it within a day. Metadata is removed.',
  response: MessagePhotoResponse,
  takes: { 'multipart/form-data': z.object({ photo: z.file() }) },
  errorCodes: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS', 'IMAGES_UNAVAILABLE', 'STORAGE_FULL'],
  roles: ['Buyer', 'Seller'],
  input: NoParameters,
  body: 'raw',
  status: 201,
  run: async ({ actor, request }) => {
    getFormType(request)
    // Before the file is written to disk.
    await countMessagePhoto(actor.id)
    return readUpload(request, 'photo', MAX_UPLOAD_BYTES, (file) => addMessagePhoto(actor, file))
  },
  respond: ({ id, width, height }) => ({ id: id.toHexString(), width, height })
})
